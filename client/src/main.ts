import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import { speak } from "./lib/texts";
import "./styles/theme.css";
import "./styles/base.css";
import "./styles/shell/controls.css";
import "./styles/shell/frame.css";

await speak(settings.language);
mount(App, { target: document.getElementById("page") as HTMLElement });

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
