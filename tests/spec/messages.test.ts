import { describe, expect, test } from "vitest";
import { read, tableRows } from "./pages.ts";
import { COMPOSED, TEXTS } from "./texts.ts";

const PAGE = "docs/messages.md";
const plain = (cell: string) => cell.replaceAll("`", "");

const messages = tableRows(PAGE).map(({ part, section, cells }) => {
  const [words, constant, shown, where, file] = cells as [string, string, string, string, string];
  return { part, section, words, constant: plain(constant), shown: plain(shown), where, file: plain(file) };
});

/** The value of a constant. */
function textOf(constant: string): unknown {
  const [name, ...path] = constant.split(".");
  const value = path.reduce((object: unknown, key) => (object as Record<string, unknown>)?.[key], TEXTS[name!]);
  return COMPOSED[constant] ?? value;
}

/** Whether a source uses a constant, by its full name or destructured. */
function uses(source: string, constant: string): boolean {
  const name = constant.split(" ")[0]!;
  const [object, last] = [name.split(".").slice(0, -1).join("."), name.split(".").at(-1)!];
  const taken = new RegExp(`\\{[^}]*\\b${last}\\b[^}]*\\}\\s*=\\s*${object.replaceAll(".", "\\.")}\\b`);
  return source.includes(name) || taken.test(source);
}

/** Whether a source contains these words; quotes and ampersands may be escaped. */
const says = (source: string, words: string) =>
  [words, words.replaceAll('"', '\\"'), words.replaceAll("&", "&amp;")].some((spelt) => source.includes(spelt));

describe.each([
  ["Reader", 61],
  ["Back office", 75],
])("messages of docs/messages.md: %s", (part, least) => {
  const own = messages.filter((message) => message.part === part);

  test("the page has at least the required number of messages", () => {
    expect(own.length).toBeGreaterThanOrEqual(least);
  });

  test.each(own.map((message) => [message.words, message.where, message] as const))(
    "the message '%s' is shown on: %s",
    (words, _, { constant, shown, file }) => {
      if (constant === "in the markup") {
        expect(says(read(shown), words), `${shown} says it`).toBe(true);
      } else {
        expect(String(textOf(constant)).slice(0, words.length), constant).toBe(words);
        expect(uses(read(shown), constant), `${shown} uses ${constant}`).toBe(true);
      }
      expect(says(read(file), words.replace(/\s*\.\.\.$/, "")), `${file} looks for it`).toBe(true);
    },
  );
});

test.each(["BANNER_TEXT", "NAVIGATION_TEXT", "NEWSROOM_TEXT", "SETTINGS_TEXT", "CONTEXT_TEXT"])(
  "every text of %s is on the page",
  (name) => {
    const listed = new Set(messages.map(({ constant }) => constant));
    expect(Object.keys(TEXTS[name]!).filter((key) => !listed.has(`${name}.${key}`))).toEqual([]);
  },
);
