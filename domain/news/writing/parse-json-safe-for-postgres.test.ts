import { expect, test } from "vitest";
import { parseJsonSafeForPostgres } from "./parse-json-safe-for-postgres.ts";

test("what cannot be kept is taken out, all else stays", () => {
  const sent = { title: "Pra\0ça \uD83D", lines: ["\u{1F600}", "à"], order: 3, featured: true, image: null };
  expect(parseJsonSafeForPostgres(JSON.stringify(sent))).toEqual({ ...sent, title: "Praça " });
});

test("what is no JSON is nothing", () => {
  expect(parseJsonSafeForPostgres("{")).toBeNull();
});
