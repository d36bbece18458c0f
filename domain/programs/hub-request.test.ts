import { expect, test } from "vitest";
import { readHubRequest, topicOf } from "./hub-request.ts";
import { LEASE } from "./types.ts";

const SITE = "https://jornal.example";
const read = (fields: Record<string, string>) =>
  readHubRequest(
    new URLSearchParams({
      "hub.mode": "subscribe",
      "hub.topic": `${SITE}/rss.xml`,
      "hub.callback": "https://leitor.example/aqui",
      ...fields,
    }),
    SITE,
  );

test.each([
  [`${SITE}/rss.xml`, "/rss.xml"],
  [`${SITE}/category/cidade/rss.xml`, "/category/cidade/rss.xml"],
  [`${SITE}/rss.xml?q=feira`, null],
  [`${SITE}/admin`, null],
  ["https://outro.example/rss.xml", null],
  ["rss.xml", null],
])("%s is the feed %s", (address, topic) => {
  expect(topicOf(address, SITE)).toBe(topic);
});

test("a lease is limited, and by default the longest", () => {
  expect(read({}).leaseSeconds).toBe(LEASE.max);
  expect(read({ "hub.lease_seconds": "1" }).leaseSeconds).toBe(LEASE.min);
  expect(read({ "hub.lease_seconds": "9999999999" }).leaseSeconds).toBe(LEASE.max);
});

test.each<Record<string, string>>([
  { "hub.mode": "publish" },
  { "hub.topic": "https://outro.example/rss.xml" },
  { "hub.callback": "ftp://leitor.example/" },
  { "hub.callback": "https://eu:senha@leitor.example/" },
  { "hub.callback": `https://leitor.example/${"a".repeat(2000)}` },
  { "hub.callback": `${SITE}/websub` },
  { "hub.secret": "ã".repeat(100) },
  { "hub.lease_seconds": "-1" },
])("a hub request with %j is refused", (fields) => {
  expect(() => read(fields)).toThrow(/^hub\./);
});
