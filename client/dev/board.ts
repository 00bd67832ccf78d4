// One scene on a board as the page draws it, to be looked at; see look.py.
import { mount } from "svelte";
import "../src/styles/theme.css";
import "../src/styles/base.css";
import "./frame.css";
import { load } from "../src/drawings";
import { settings } from "../src/lib/settings.svelte";
import Preview from "./Preview.svelte";

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get("theme") ?? "light";
const sheets = import.meta.glob("../src/styles/*.css");
for (const name of ["board", "table", "mandala", "flowers", "lotus", "illusion", "flower-power"]) await sheets[`../src/styles/${name}.css`]?.();
const shot = await (await fetch(`/@fs${query.get("scene")}`)).json();
await load(shot.scene.game);
settings.theme = (query.get("theme") ?? "light") as typeof settings.theme;
const main = document.getElementById("page")!.appendChild(document.createElement("main"));
mount(Preview, { target: main, props: shot });
document.body.dataset.ready = "true";
