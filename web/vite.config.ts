import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Built into the Python package: whoever installs undercroft needs no Node.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/undercroft/server/web",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: fonts or scripts
    chunkSizeWarningLimit: 900,
    cssCodeSplit: false, // one small sheet is here sooner than a dozen
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What nearly every screen needs comes at once; a map's pan and zoom only with the map.
          groups: [{ name: "house", test: /\/src\/(?:parts\/(?!PanZoom|ZoomButtons|panzoom|board\/)|words\/|[^/]+$)|\/node_modules\/svelte\// }],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": `http://127.0.0.1:${process.env.UNDERCROFT_PORT ?? 8000}`,
      "/ws": { target: `ws://127.0.0.1:${process.env.UNDERCROFT_PORT ?? 8000}`, ws: true },
    },
  },
  test: { setupFiles: ["src/testing.setup.ts"] },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
