import { describe, expect, test } from "vitest";
import { parseStyle, readStyle, styleText } from "./safe-style.ts";

describe("allowed styles", () => {
  test.each([
    [{ color: "white" }, { color: "white" }],
    [{ color: "#fff" }, { color: "#fff" }],
    [{ color: "hsl(187 100% 42%)" }, { color: "hsl(187 100% 42%)" }],
    [{ color: "rgba(0, 0, 0, 0.5)" }, { color: "rgba(0, 0, 0, 0.5)" }],
    [{ "background-color": "#00000080" }, { backgroundColor: "#00000080" }],
    [{ backgroundColor: "hsl(194 60% 6% / 0.78)" }, { backgroundColor: "hsl(194 60% 6% / 0.78)" }],
    [{ fontSize: 24 }, { fontSize: "24px" }],
    [{ fontSize: "1.5rem" }, { fontSize: "1.5rem" }],
    [{ fontWeight: 700 }, { fontWeight: "700" }],
    [{ opacity: 0.9 }, { opacity: "0.9" }],
    [{ padding: "4px 8px" }, { padding: "4px 8px" }],
    [{ borderRadius: "50%" }, { borderRadius: "50%" }],
    [{ textShadow: "0 1px 4px black" }, { textShadow: "0 1px 4px black" }],
    [{ border: "1px solid #fff" }, { border: "1px solid #fff" }],
    [{ textAlign: "CENTER" }, { textAlign: "CENTER" }],
  ])("the style %j is accepted", (source, style) => expect(readStyle(source)).toEqual({ style, refused: [] }));
});

/** Values and names that load, run, cover the page or break out of an attribute. */
const ATTACKS: [string, unknown][] = [
  ["background", "url(https://evil.example/a.png)"],
  ["backgroundImage", "url(javascript:alert(1))"],
  ["background", "image-set('a.png' 1x)"],
  ["color", "expression(alert(1))"],
  ["color", "red;position:fixed"],
  ["color", "red}body{display:none"],
  ["color", 'red" onmouseover="alert(1)'],
  ["color", "red/**/"],
  ["color", "var(--x)"],
  ["color", "\\75rl(x)"],
  ["color", "red\u0000"],
  ["color", "red\nurl(x)"],
  ["color", "attr(href)"],
  ["color", "env(x)"],
  ["color", "rgb(url(x),0,0)"],
  ["position", "fixed"],
  ["inset", "0"],
  ["top", "-1000px"],
  ["zIndex", "99999"],
  ["width", "100vw"],
  ["fontSize", "9999px"],
  ["fontSize", "100vmax"],
  ["fontSize", "calc(1px * 99999)"],
  ["margin", "-5000px"],
  ["padding", "4px 4px 4px 4px 4px"],
  ["transform", "scale(100)"],
  ["filter", "url(#x)"],
  ["behavior", "url(x.htc)"],
  ["-moz-binding", "url(x.xml#y)"],
  ["animation", "x 1s"],
  ["content", "'x'"],
  ["cursor", "url(x), auto"],
  ["pointerEvents", "none"],
  ["display", "none"],
  ["visibility", "hidden"],
  ["clipPath", "url(#x)"],
  ["listStyleImage", "url(x)"],
  ["fontFamily", "'x', url(y)"],
  ["--x", "1"],
  ["cssText", "position:fixed"],
  ["constructor", "x"],
  ["__proto__", "x"],
  ["toString", "x"],
  ["opacity", "1e9"],
  ["opacity", "-1"],
  ["boxShadow", "0 0 9999px red"],
  ["border", "9999px solid red"],
  ["color", { a: 1 }],
  ["color", ["red"]],
  ["color", null],
  ["color", Number.NaN],
  ["color", "a".repeat(500)],
];

test.each(ATTACKS)("the property %s with the value %j is left out", (name, value) => {
  const source = Object.fromEntries([["color", "white"]]);
  Object.defineProperty(source, name, { value, enumerable: true, configurable: true });
  const { style, refused } = readStyle(source);
  expect(refused).toEqual([name]);
  expect(Object.keys(style).filter((one) => one !== "color")).toEqual([]);
  expect(styleText(style)).toMatch(/^$|^color:white$/);
});

test("a value that is no object is read as an empty style", () => {
  for (const source of [null, undefined, "color:red", 7, [], [{ color: "red" }], true]) {
    expect(readStyle(source)).toEqual({ style: {}, refused: [] });
  }
});

test("a typed style is JSON with one object", () => {
  expect(parseStyle("")).toEqual({ style: {} });
  expect(parseStyle(' {"color": "white"} ')).toEqual({ style: { color: "white" } });
  for (const text of ["{color: white}", "[]", "null", '"x"', "{", "7"]) {
    expect(parseStyle(text)).toEqual({ problem: { code: "not_json" } });
  }
  expect(parseStyle('{"color":"white","position":"fixed"}')).toEqual({
    problem: { code: "refused", names: ["position"] },
  });
});
