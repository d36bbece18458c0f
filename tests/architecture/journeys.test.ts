import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const JOURNEYS = fileURLToPath(new URL("../e2e/", import.meta.url));
/** Longest journey that is still easy to read. */
const MAX_LINES = 60;

/** First lines and lengths of the journeys of a formatted file: a journey ends where its indentation ends. */
function journeysOf(source: string): { first: string; lines: number }[] {
  const lines = source.split("\n");
  return lines.flatMap((first, start) => {
    const indentation = /^(\s*)test(?:\.\w+)?\(["`]/.exec(first)?.[1];
    if (indentation === undefined || first.includes("test.describe")) return [];
    const length = lines.slice(start + 1).indexOf(`${indentation}});`) + 2;
    return [{ first: first.trim(), lines: length }];
  });
}

const files = readdirSync(JOURNEYS, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

test("a journey that ends its interception waits for the requests that are still being fetched", () => {
  // Without it, a handler that waits for `route.fetch()` fails the journey when the page closes.
  const bare = files.filter((file) =>
    /\.unrouteAll\((?!\{ behavior: "wait" \})/.test(readFileSync(JOURNEYS + file, "utf8")),
  );
  expect(bare).toEqual([]);
});

test("a journey does not wait for `finished()` of a response, which never resolves if the page cancels the rest of its body", () => {
  expect(files.filter((file) => readFileSync(JOURNEYS + file, "utf8").includes(".finished()"))).toEqual([]);
});

test("each journey names its window in its title", () => {
  const unnamed = files.flatMap((file) =>
    [...readFileSync(JOURNEYS + file, "utf8").matchAll(/^ *test(?:\.only)?\(\s*(["`])(.*?)\1,/gms)]
      .map(([, , title]) => title!)
      .filter((title) => !/@phone|@desktop|\$\{tag\}/.test(title))
      .map((title) => `${file}: ${title}`),
  );
  expect(unnamed).toEqual([]);
});

test(`no journey is longer than ${MAX_LINES} lines; its steps are named functions`, () => {
  expect(journeysOf(`test("a", async () => {\n${"  x();\n".repeat(MAX_LINES)}});\n`)[0]?.lines).toBe(MAX_LINES + 2);
  const long = files.flatMap((file) =>
    journeysOf(readFileSync(JOURNEYS + file, "utf8")).flatMap(({ first, lines }) =>
      lines > MAX_LINES ? [`${file}: ${first} ${lines}`] : [],
    ),
  );
  expect(long).toEqual([]);
});
