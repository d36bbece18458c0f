import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Native, or read by name at run time. */
const EXTERNAL = ["sharp", "@node-rs/bcrypt", "pg-native", "pino"];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, cssMinify: "lightningcss" },
  environments: {
    ssr: {
      // One bundle for pages and process, libraries included (docs/decisions/008).
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      resolve: command === "build" ? { noExternal: true, external: EXTERNAL } : {},
      build: {
        rollupOptions: {
          input: {
            index: "./server/app.ts",
            main: "./server/main.ts",
            demo: "./cli/demo.ts",
            extract: "./domain/feeds/extract-worker.ts",
          },
        },
      },
    },
  },
}));
