import { expect, test } from "vitest";
import { parseAnnouncement } from "./database-change.ts";

test("an announced change contains what its trigger added", () => {
  expect(parseAnnouncement('{"table":"news","id":"a1","slug":"uma-noticia","tags":["news"]}')).toEqual({
    change: { table: "news", id: "a1", slug: "uma-noticia", tags: ["news"] },
  });
});

test.each([
  ['{"table":"settings"}', null],
  ['{"table":"settings","id":null}', null],
  ['{"table":"settings","id":7}', "7"],
])("the id of the announcement %s is read as %j", (payload, id) => {
  expect(parseAnnouncement(payload)).toMatchObject({ change: { table: "settings", id } });
});

test("a token is distinguished from a change", () => {
  expect(parseAnnouncement('{"token":"abc"}')).toEqual({ token: "abc" });
});

test.each([
  undefined,
  "",
  "news",
  "{",
  "null",
  "7",
  '"news"',
  '[{"table":"news"}]',
  "{}",
  '{"table":7}',
  '{"table":""}',
  '{"table":"news","id":{}}',
  '{"table":"news","tags":"news"}',
  '{"table":"news","tags":[1]}',
  '{"token":""}',
])("the announcement %s is malformed", (payload) => {
  expect(parseAnnouncement(payload)).toBeNull();
});
