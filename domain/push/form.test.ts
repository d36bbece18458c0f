import { describe, expect, test } from "vitest";
import { saveSubscriptionSchema } from "./form.ts";
import { PUSH_TEXT } from "./text.ts";
import { countChosen, isPushTopic, type PushFacts } from "./types.ts";

const P256DH = `B${"a".repeat(86)}`;
const AUTH = "b".repeat(22);
const BROWSER = "3f0c7a52-8d1e-4b6f-9a2c-5e7d1f3b9c04";
const subscription = (changes: object = {}) =>
  JSON.stringify({ endpoint: "https://fcm.googleapis.com/x", keys: { p256dh: P256DH, auth: AUTH }, ...changes });
const parse = (values: Record<string, unknown>) =>
  saveSubscriptionSchema.safeParse({
    subscription: subscription(),
    siteKey: "BAbc",
    browser: BROWSER,
    topics: "urgent",
    ...values,
  });

describe("a browser's choices", () => {
  test("a subscription is read as browsers write it, with padded keys too", () => {
    const padded = subscription({ expirationTime: null, keys: { p256dh: `${P256DH}=`, auth: `${AUTH}==` } });
    expect(parse({ subscription: padded }).data?.subscription).toEqual({
      endpoint: "https://fcm.googleapis.com/x",
      keys: { p256dh: P256DH, auth: AUTH },
    });
  });

  test.each([
    ["no JSON", "nada"],
    ["a list", "[]"],
    ["null", "null"],
    ["without keys", JSON.stringify({ endpoint: "https://fcm.googleapis.com/x" })],
    ["a short key", subscription({ keys: { p256dh: "Baa", auth: AUTH } })],
    ["a compressed point", subscription({ keys: { p256dh: `A${"a".repeat(86)}`, auth: AUTH } })],
    ["a prototype", '{"__proto__":{"endpoint":"https://fcm.googleapis.com/x"}}'],
    ["a long endpoint", subscription({ endpoint: `https://fcm.googleapis.com/${"x".repeat(1000)}` })],
    ["ten times the size", subscription({ more: "x".repeat(30_000) })],
  ])("%s is refused in words", (_, text) => {
    expect(parse({ subscription: text }).error?.issues.map(({ message }) => message)).toEqual([
      PUSH_TEXT.badSubscription,
    ]);
  });

  test("topics are those that exist as kinds, each once; none is refused", () => {
    const topics = `urgent,site,urgent,__proto__,category:x,category:${BROWSER},coverage:${BROWSER},nada`;
    expect(parse({ topics }).data?.topics).toEqual(["urgent", "site", `category:${BROWSER}`, `coverage:${BROWSER}`]);
    expect(parse({ topics: "nada" }).error?.issues[0]?.message).toBe(PUSH_TEXT.noTopic);
    expect(parse({ topics: Array.from({ length: 5000 }, () => "urgent").join() }).data?.topics).toEqual(["urgent"]);
  });
});

test.each([
  ["urgent", true],
  ["site", true],
  [`category:${BROWSER}`, true],
  ["category:", false],
  ["category", false],
  ["constructor", false],
  [`outro:${BROWSER}`, false],
])("%s is a topic: %s", (text, is) => {
  expect(isPushTopic(text)).toBe(is);
});

test("a browser that asked for several of the chosen topics is counted once", () => {
  const one = (topic: "site" | "urgent", receivers: number) => ({ topic, name: topic, receivers, heldUntil: null });
  const facts: PushFacts = {
    topics: [one("site", 30), one("urgent", 50)],
    overlaps: [5, 20, 40, 10],
    sentToday: 0,
    sent: [],
  };
  expect(countChosen(facts, new Set())).toBe(0);
  expect(countChosen(facts, new Set(["site"] as const))).toBe(30);
  expect(countChosen(facts, new Set(["urgent"] as const))).toBe(50);
  expect(countChosen(facts, new Set(["site", "urgent"] as const))).toBe(70);
});
