import { mount } from "svelte";
import App from "./App.svelte";
import { keepPrefs } from "./prefs.svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";

keepPrefs();
const place = document.getElementById("app");
if (!place) throw new Error("index.html has no #app");
mount(App, { target: place });
