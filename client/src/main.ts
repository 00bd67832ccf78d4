import { mount } from "svelte";
import App from "./App.svelte";
import { PAGES } from "./lib/pages";
import { here } from "./lib/router";
import { settings } from "./lib/settings.svelte";
import { speak } from "./lib/texts";
import "./styles/theme.css";
import "./styles/base.css";
import "./styles/shell/controls.css";
import "./styles/shell/frame.css";

const target = document.getElementById("page") as HTMLElement;
const page = PAGES[here().page](); // it comes together with its sentences
await Promise.all([speak(settings.language), page.catch(() => {})]); // a page that does not come is asked for again
target.replaceChildren();
mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
