import { UNSAFE_decodeViaTurboStream as decodeAsReactRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { encodePageData, pageDataText } from "./page-data.ts";

const streamOf = (text: string) => new Blob([text]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>;

describe("page data", () => {
  test.each([
    ["nothing", {}],
    ["a list in a list", { list: [[1, 2], [], [null]] }],
    ["values alike", { one: "Praça", two: "Praça", three: { one: "Praça" } }],
    ["every kind of value", { text: "", number: -0.5, yes: true, no: false, none: null, map: {} }],
    ["keys that look like the encoding", { _1: "_2", "-5": -5, __proto: ["P", -5] }],
    ["signs", { text: "</script><!-- \u2028 ' \\ \n “coreto” 🎺" }],
  ])("arrive as they were sent: %s", async (_, data) => {
    const text = pageDataText(data)!;
    const { value } = await decodeAsReactRouter(streamOf(encodePageData(JSON.parse(text))), globalThis as never);
    expect(value).toEqual(data);
  });

  test("end no script element", () => {
    expect(pageDataText({ text: "</script><script>" })).not.toContain("<");
  });

  test("leave out keys without a value", () => {
    expect(pageDataText({ one: undefined, two: 2 })).toBe('{"two":2}');
  });

  test.each([
    ["a date", new Date(0)],
    ["a map", new Map()],
    ["no number", Number.NaN],
    ["a big number", 1n],
    ["a promise", Promise.resolve()],
    ["an error", new Error("x")],
    ["nothing in a list", [undefined]],
    ["a function", () => {}],
  ])("are not JSON with %s in them", (_, value) => {
    expect(pageDataText({ value })).toBeUndefined();
  });
});
