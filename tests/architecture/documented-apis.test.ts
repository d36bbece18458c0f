import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => `${folder}/${name}`);

const program = [...["app", "server", "platform", "cli"].flatMap(filesOf), "vite.config.ts", "react-router.config.ts"];
/** The program and its tests. */
const everything = [...program, ...filesOf("tests")].filter((file) => !file.endsWith("documented-apis.test.ts"));

interface Rule {
  /** The rule, and its reason (decision 035). */
  reason: string;
  pattern: RegExp;
  /** Text that the pattern must match. */
  example: string;
  files: string[];
}

const RULES: Rule[] = [
  {
    reason: "names that a library marks as unsafe or unstable change without notice",
    pattern: /\b(?:UNSAFE|unstable)_|__CLIENT_INTERNALS|SECRET_INTERNALS/,
    example: 'import { UNSAFE_DataRouterContext } from "react-router";',
    files: everything,
  },
  {
    reason: "what the router leaves in a page for itself is its own",
    pattern: /__reactRouter\w+|\bstreamController\b/,
    example: "window.__reactRouterDataRouter.revalidate()",
    files: everything.filter((file) => file !== "tests/routes/scripts.test.ts"),
  },
  {
    reason: "files inside a package are not imported, matched or rewritten: only its entries are documented",
    pattern: /\b(?:react|react-dom|react-router|@react-router\/\w+)\\?\/(?:dist|lib|cjs)\b/,
    example: String.raw`const ROUTER = /\/react-router\/dist\/production\/server\.js$/;`,
    files: everything,
  },
  {
    reason:
      "the build's own plug-in turns scripts of ours into text; nothing touches finished files or other packages' sources",
    pattern: /\b(?:generateBundle|renderChunk|transformIndexHtml)\b|\bid: \/(?!\^?\\\/app)/,
    example: "generateBundle(_options, bundle) {",
    files: ["vite.config.ts"],
  },
  {
    reason: "functions of the browser and of Node are not replaced: every other program in the page relies on them",
    pattern:
      /\b(?:window|globalThis|self)\.(?!coreto)\w+\s*=(?!=)|\.prototype\.\w+\s*=(?!=)|defineProperty\((?:window|globalThis)\b/,
    example: "window.fetch = (input, init) => ask(input, init);",
    files: program,
  },
  {
    reason: "elements that only the router's components write are not written by hand",
    pattern: /data-discover|\b(?:Scripts|Links|Meta|ScrollRestoration)\(/,
    example: '<a href={path} data-discover="true" />',
    files: program,
  },
  {
    reason: "what the router hands to the renderer is handed on as it is",
    pattern:
      /\bserverHandoff\w*|\bstaticHandlerContext\b|\.\.\.(?:entryC|c)ontext\b|Object\.create\((?:entryC|c)ontext\b/,
    example: "Object.create(context, { manifest: { value: shown } })",
    files: program,
  },
  {
    reason: "data, manifest and build are in the router's formats, which it alone writes",
    pattern: /turbo-?stream|\.\.\.build\b|\bmanifest\.(?:url|routes|entry)\b/i,
    example: "createRequestHandler({ ...build, routes: some }, mode)",
    files: program,
  },
  {
    reason: "React draws all parts of a page: none is put into its finished text",
    pattern: /\bdrawn?Once\b|renderToString|renderToStaticMarkup/,
    example: 'export const Footer = drawnOnce("footer", DrawnFooter);',
    files: program.filter((file) => !file.endsWith(".test.ts")),
  },
  {
    reason: "browsers have crypto.randomUUID only where the site is served with https: pages take randomId",
    pattern: /\brandomUUID\(/,
    example: "writer.current = crypto.randomUUID();",
    files: filesOf("app").filter((file) => !/\.test\.tsx?$|\.server\.tsx?$|^app\/boot\/script-nonce\.ts$/.test(file)),
  },
];

describe("only documented APIs of libraries are used", () => {
  test.each(RULES)("$reason", ({ pattern, example, files }) => {
    expect(example).toMatch(pattern);
    const found = files.flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test("the scan includes the program, its build and its tests", () => {
    expect(everything).toEqual(
      expect.arrayContaining(["app/entry.server.tsx", "server/app.ts", "vite.config.ts", "tests/e2e/journey.ts"]),
    );
    expect(program.length).toBeGreaterThan(300);
  });
});
