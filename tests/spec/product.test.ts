import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { read } from "./pages.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SOURCES = globSync(
  ["*.{md,ts}", "{app,cli,db,demo,docs,domain,platform,public,server,tests}/**/*.{ts,tsx,js,mjs,css,sql,md,conf}"],
  { cwd: ROOT },
);
const FOREIGN = /\b(?:reader|back[- ]office|design) §/i;
const CITED = /docs\/product\.md, "([^"\n]+)"/g;

/** Joins the lines of comments, so that a citation may continue in the next line. */
const unwrap = (text: string) => text.replace(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, " ");

const headings = [...read("docs/product.md").matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading!);
const texts = SOURCES.map((file) => ({ file, text: unwrap(read(file)) }));

test("sources cite no document that the repository does not have", () => {
  expect(SOURCES.length).toBeGreaterThan(1000);
  expect(texts.filter(({ text }) => FOREIGN.test(text)).map(({ file }) => file)).toEqual([]);
});

test("every heading of docs/product.md that is cited exists", () => {
  const cited = texts.flatMap(({ file, text }) => [...text.matchAll(CITED)].map(([, heading]) => ({ file, heading })));
  expect(cited.length).toBeGreaterThan(70);
  expect(cited.filter(({ heading }) => !headings.includes(heading!))).toEqual([]);
});

test("the headings of docs/product.md are unique", () => {
  expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
});
