import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { preprocessCSS, type ResolvedConfig, resolveConfig } from "vite";
import { expect, test } from "vitest";

const APP = fileURLToPath(new URL("../../app/", import.meta.url));
const FILES = readdirSync(APP, { recursive: true, encoding: "utf8" }).sort();
const MODULES = FILES.filter((file) => file.endsWith(".module.css"));

interface Import {
  file: string;
  module: string;
  /** Class names that are read from it. */
  names: string[];
  /** Whether it is used in another way than `styles.name`. */
  otherwise: boolean;
}

/** The CSS modules that a file imports, and the names it reads from them. */
function importsIn(file: string, source: string): Import[] {
  const statement = /^import (\w+) from "(\..*\.module\.css)";$/gm;
  const rest = source.replaceAll(statement, "");
  return [...source.matchAll(statement)].map(([, name, path]) => {
    const names = [...rest.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, "g"))].map(([, read]) => read!);
    const otherwise = new RegExp(`(?<![\\w.])${name}\\[|\\.\\.\\.${name}\\b`).test(rest);
    return { file, module: join(dirname(file), path!), names, otherwise };
  });
}

/** The classes of a module, as its components name them. */
async function classesOf(css: string, module: string, config: ResolvedConfig): Promise<string[]> {
  const { modules = {} } = await preprocessCSS(css, module, config);
  const keyframes = new Set([...css.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name));
  return Object.keys(modules).filter((name) => !keyframes.has(name));
}

const config = await resolveConfig(
  { configFile: false, css: { modules: { localsConvention: "camelCaseOnly" } } },
  "build",
);
const imports = FILES.filter((file) => /\.tsx?$/.test(file)).flatMap((file) =>
  importsIn(file, readFileSync(APP + file, "utf8")),
);

test("the scan finds classes in layers, imports, and the class names that are used", async () => {
  const css = "@layer screens { .a-b :global(.c) {} @media print { .d {} } @keyframes e { to { rotate: 1turn } } }";
  expect(await classesOf(css, "/x.module.css", config)).toEqual(["aB", "d"]);
  const source = 'import styles from "../x/y.module.css";\nconst a = [styles.c, other.styles.d];\n';
  expect(importsIn("admin/z/z.tsx", source)).toEqual([
    { file: "admin/z/z.tsx", module: "admin/x/y.module.css", names: ["c"], otherwise: false },
  ]);
  expect(importsIn("z.tsx", `${source}styles[c];`)[0]?.otherwise).toBe(true);
});

test("no two CSS modules have the same file name, which is part of their class names", () => {
  const names = MODULES.map((file) => basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("components use only classes that exist, by name", async () => {
  expect(imports.filter(({ otherwise }) => otherwise).map(({ file }) => file)).toEqual([]);
  const missing: string[] = [];
  for (const { file, module, names } of imports) {
    const classes = await classesOf(readFileSync(APP + module, "utf8"), APP + module, config);
    missing.push(...names.filter((name) => !classes.includes(name)).map((name) => `${file}: ${name} of ${module}`));
  }
  expect(missing).toEqual([]);
});

test("each class of a CSS module is used", async () => {
  const unused: string[] = [];
  for (const module of MODULES) {
    const used = new Set(imports.filter((one) => one.module === module).flatMap(({ names }) => names));
    const classes = await classesOf(readFileSync(APP + module, "utf8"), APP + module, config);
    unused.push(...classes.filter((name) => !used.has(name)).map((name) => `${name} of ${module}`));
  }
  expect(unused).toEqual([]);
});
