import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const APP = fileURLToPath(new URL("../../app/", import.meta.url));

/** Literal paths of the site in elements, redirects and navigations. */
const LITERAL_PATH =
  /\b(?:to|href|action|cancelTo|clearTo)=(?:"\/|\{[`"]\/)|\b(?:redirect|redirectDocument|navigate)\([`"]\//;

test("links, forms and redirects name their route by href(), so that a renamed route fails the type check", () => {
  expect('<Link to="/news">').toMatch(LITERAL_PATH);
  expect("<a href={`/news/$" + "{address}`}>").toMatch(LITERAL_PATH);
  expect('redirect("/admin")').toMatch(LITERAL_PATH);
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const found = files.flatMap((file) =>
    readFileSync(APP + file, "utf8")
      .split("\n")
      .flatMap((line, index) => (LITERAL_PATH.test(line) ? [`app/${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
