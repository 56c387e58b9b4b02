import { mount } from "svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import Scratch from "./ScratchW3.svelte";
const sample = await (await fetch("/sample.json")).json();
const q = new URLSearchParams(location.search);
if (q.get("theme")) document.documentElement.dataset.theme = q.get("theme")!;
mount(Scratch, { target: document.getElementById("app")!, props: { sample, flash: q.get("flash") ?? "" } });
