import { expect, test } from "vitest";
import { parseJsonSafeForPostgres } from "./parse-json-safe-for-postgres.ts";

test("characters that PostgreSQL cannot store are removed", () => {
  const sent = { title: "Pra\0ça \uD83D", lines: ["\u{1F600}", "à"], order: 3, featured: true, image: null };
  expect(parseJsonSafeForPostgres(JSON.stringify(sent))).toEqual({ ...sent, title: "Praça " });
});

test("invalid JSON is read as null", () => {
  expect(parseJsonSafeForPostgres("{")).toBeNull();
});
