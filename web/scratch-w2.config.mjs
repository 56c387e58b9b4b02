import { svelte } from "@sveltejs/vite-plugin-svelte";
import { existsSync, readFileSync } from "node:fs";
import { defineConfig } from "vite";
export default defineConfig({
  cacheDir: "/tmp/w2-vite",
  plugins: [
    { name: "missing-faces", enforce: "pre", resolveId(id) { const m = /^\.\/(ravenloft|wakening)\/face$/.exec(id); if (m && !existsSync(`src/games/${m[1]}/face.ts`)) return this.resolve("/src/games/plain/face.ts"); } },
    { name: "samples", configureServer(s) { s.middlewares.use("/samples", (q, r) => r.end(readFileSync("/tmp/b/samples" + q.url))); if (process.env.FAKE) s.middlewares.use("/api", (q, r) => { r.setHeader("content-type", "application/json"); const m = /games\/(\w+)\/rules/.exec(q.url); r.end(m && existsSync(`/tmp/w2-rules-${m[1]}.json`) ? readFileSync(`/tmp/w2-rules-${m[1]}.json`) : JSON.stringify([{ slug: "ravenloft", bots: ["scripted", "random"] }])); }); } },
    svelte(),
  ],
  server: { port: 5172, hmr: false, proxy: process.env.FAKE ? {} : { "/api": "http://127.0.0.1:5182", "/ws": { target: "ws://127.0.0.1:5182", ws: true } } },
});
