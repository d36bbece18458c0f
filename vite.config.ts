import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, cssMinify: "lightningcss" },
  // The server bundle starts at our own module, so that contexts are made once.
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
});
