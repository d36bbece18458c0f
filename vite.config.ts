import { createHash } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, minify, type Plugin, type Rolldown } from "vite";

/** Packages that cannot be bundled: native, or optional and absent. */
const EXTERNAL = ["sharp", "@node-rs/bcrypt", "pg-native"];

const INLINE_SCRIPT = /\/app\/boot\/[a-z-]+-boot\.ts$/;

/** Minifies each inline script's function at build time, and replaces it by its source text. */
function smallInlineScripts(): Plugin {
  return {
    name: "coreto:small-inline-scripts",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: INLINE_SCRIPT },
      async handler(code, id) {
        const { code: small } = await minify(id, code, { module: true });
        const found = /^export function (\w+)(\(\).*)$/s.exec(small.trim());
        if (!found) throw new Error(`${id} exports more than one function, or something else`);
        return `export const ${found[1]} = ${JSON.stringify(`function${found[2]}`)};`;
      },
    },
  };
}

const WORKER_TEXTS = /\/app\/service-worker\/worker-texts\.ts$/;
const WORKERS = ["service-worker", "revoking-worker"];

/** Bundles an entry into one small script. */
async function bundleWorker(entry: string): Promise<string> {
  const output = { format: "iife" as const };
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: { write: false, minify: true, rolldownOptions: { input: entry, output } },
  });
  return (built as Rolldown.RolldownOutput).output[0].code.trim();
}

/** Writes the texts of the service worker, and of the one that revokes it, into the server's bundle. */
function serviceWorkerTexts(): Plugin {
  return {
    name: "coreto:service-worker-texts",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: WORKER_TEXTS },
      async handler(_code, id) {
        const texts = WORKERS.map(async (name) => [name, await bundleWorker(join(dirname(id), `${name}.ts`))]);
        return `export const WORKER_TEXTS = ${JSON.stringify(Object.fromEntries(await Promise.all(texts)))};`;
      },
    },
  };
}

const scopedName = (local: string, file: string) => `${basename(file, ".module.css")}_${local}`;

const shortNames = new Map<string, string>();

/** Class names of the production build: five letters instead of some fifteen (docs/decisions/036). */
function shortName(local: string, file: string): string {
  const name = scopedName(local, file);
  const short = `_${createHash("sha256").update(name).digest("base64url").slice(0, 4)}`;
  const other = shortNames.get(short) ?? name;
  if (other !== name) throw new Error(`the classes ${other} and ${name} get the same short name: rename one`);
  shortNames.set(short, name);
  return short;
}

/** Modules of the frame around readers' pages, bundled in one chunk. Otherwise the small ones would be files that a page requests one by one. */
const FRAME = new RegExp(
  [
    "app/reader/(?:shell/(?!page|section)|open-page/|live/live-strip|stories/(?:story-hash|seen)|notifications/mark-read|popups/(?:popup-sizes|visit)|push/(?:interest|own-push|permission|push-question))",
    "app/reader/(?:consent/consent\\.|home/shown-home|offline/kept-notice\\.|one-question|today/last-visit|town/link|waiting/(?!sender|unsent))",
    "app/reader/(?:banners/(?:banner-counts|banner-picture|hero-picture|paid-mark)|cards/scalloped-section|site-texts/(?:contact-links|contents|text-link))",
    "app/(?:open-page/kept-page|service-worker/names|route-announcer|network-errors|use-flash-once|use-visit|when-online|ui/(?:pill|site-name)\\.)",
    "domain/(?:authors/contact|navigation/types|news/document/(?:corrections|embed-providers|figures|inline-text)|notifications/(?!subject)|settings|shared/id|media/types|popups/types|stories/text)",
    "lucide/.*/(?:cloud|gallery-vertical|log-in|log-out|moon|phone|settings|sun)\\.",
  ].join("|"),
);

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), smallInlineScripts(), serviceWorkerTexts()],
  css: {
    modules: {
      localsConvention: "camelCaseOnly",
      generateScopedName: command === "build" ? shortName : scopedName,
    },
  },
  build: { assetsInlineLimit: 0, cssMinify: "lightningcss", license: { fileName: "licenses.md" } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Few chunks: each request costs time on a slow network. Modules that many screens share are in one.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router)\/|vite\/preload-helper/,
                },
                {
                  name: "shared",
                  test: /app\/(?!admin|passkey-|ui\/(?:upload|card-list|banner\.)|reader\/(?:auth\/(?!use-return)|comments\/talk\/(?!own-forms)|newsletter\/newsletter\.module|push\/(?!ask|link)|cards\/(?:article-card-list|lead-list)|shell\/(?:page|section)\.))|domain\/(?!media\/(?:uploads|text|crop|card)|accounts\/text|comments\/|news\/(?:document|fields)|subjects|(?:advertising|push|submissions|support|town)\/|[\w/-]*\/subject\.)|platform\/|lucide/,
                  minShareCount: 4,
                  maxModuleSize: 8000,
                },
                // Shared by every page of readers and by other pages.
                {
                  name: "frame",
                  test: FRAME,
                  minShareCount: 2,
                },
                // Articles show no lists: they do not load these styles.
                {
                  name: "card-list",
                  test: /app\/(?:reader\/cards\/(?:article-card-list|lead-list)|ui\/card-list)/,
                  minShareCount: 2,
                },
                { name: "page", test: /app\/reader\/shell\/(?:page|section)\.module/, minShareCount: 2 },
                // An article is a page, a dialog and a preview; its many small modules are in one chunk. Only dialogs are swiped.
                {
                  name: "article",
                  test: /app\/reader\/(?:article\/(?!pictures\/(?:use-)?swipe)|blocks\/|live\/|share\/|comments\/talk\/(?!own-forms))|domain\/(?:likes\/text|comments\/)/,
                  minShareCount: 2,
                },
                { name: "newsletter", test: /app\/reader\/newsletter\/newsletter\.module/, minShareCount: 2 },
                // The pages of these features alone.
                { name: "services", test: /domain\/(?:submissions|town)\//, minShareCount: 2 },
                { name: "income", test: /domain\/(?:advertising|support)\//, minShareCount: 2 },
                { name: "push", test: /(?:app\/reader|domain)\/push\//, minShareCount: 2 },
                // Pages without forms of accounts do not load these.
                { name: "auth", test: /app\/reader\/auth\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One bundle of pages, process and libraries (docs/decisions/008).
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      resolve: command === "build" ? { noExternal: true, external: EXTERNAL } : {},
      build: {
        rollupOptions: {
          input: {
            index: "./server/app.ts",
            main: "./server/main.ts",
            run: "./server/run.ts",
            site: "./server/site.ts",
            database: "./db/client.ts",
            "request-context": "./platform/log/request-context.ts",
            demo: "./cli/demo.ts",
            coreto: "./cli/coreto.ts",
            "parse-worker": "./domain/external-feeds/parse-worker.ts",
            "file-worker": "./platform/uploads/file-worker.ts",
          },
          output: {
            minify: { compress: true, mangle: false, codegen: { removeWhitespace: true, legalComments: "none" } },
          },
        },
      },
    },
  },
}));
