import { type ComponentType, createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { drawOnce, putInDrawings } from "./drawn-once.tsx";

const draw = (page: ReactNode) => putInDrawings(renderToString(page));

interface PartProps {
  title: string;
  inside?: { title: string };
}

/** A part that counts how often it is drawn. */
function countedPart(name: string) {
  const count = { drawn: 0 };
  function Plain({ title, inside }: PartProps): ReactNode {
    count.drawn++;
    return createElement("p", { title }, inside ? createElement(Part, inside) : title);
  }
  const Part: ComponentType<PartProps> = drawOnce(name, Plain);
  return { Plain, Part, count };
}

test("a part is drawn once for the same properties, and the page is letter by letter as without", () => {
  const { Plain, Part, count } = countedPart("a");
  const page = (part: typeof Plain | typeof Part) =>
    createElement(
      "main",
      null,
      createElement("i", null, "before"),
      createElement(part, { title: 'Feira & "praça" <b>' }),
      createElement(part, { title: "Outra" }),
      createElement(part, { title: "Outra" }),
      createElement("i", null, "after"),
    );
  const plain = renderToString(page(Plain));
  count.drawn = 0;
  expect([draw(page(Part)), draw(page(Part)), draw(page(Part))]).toEqual([plain, plain, plain]);
  // Twice on the first page, which did not have it yet.
  expect(count.drawn).toBe(3);
});

test("parts may stand in parts", () => {
  const { Part, count } = countedPart("b");
  const outer = createElement(Part, { title: "fora", inside: { title: "dentro" } });
  const inner = createElement(Part, { title: "dentro" });
  const drawn = '<p title="fora"><p title="dentro">dentro</p></p>';
  expect(draw(inner)).toBe('<p title="dentro">dentro</p>');
  expect([draw(outer), draw(outer)]).toEqual([drawn, drawn]);
  expect(count.drawn).toBe(2);
});

test("other surroundings and other names make other parts", () => {
  let here = "/";
  const Where = ({ word }: { word: string }) => createElement("b", null, `${word} ${here}`);
  const Part = drawOnce("where", Where, () => here);
  const Other = drawOnce<{ word: string }>("where-else", () => createElement("b", null, "else"));
  expect(draw(createElement(Part, { word: "at" }))).toBe("<b>at /</b>");
  here = "/news";
  expect(draw(createElement(Part, { word: "at" }))).toBe("<b>at /news</b>");
  expect(draw(createElement(Other, { word: "at" }))).toBe("<b>else</b>");
});

test("nobody can write a mark: texts of the page are left alone", () => {
  const { Part } = countedPart("c");
  draw(createElement(Part, { title: "segredo" }));
  const text = "\u0001k0; \u0001b0;x\u0001e0;";
  const page = draw(createElement("p", null, text, createElement(Part, { title: "segredo" })));
  expect(page).toContain(text);
});

test("a page that fails leaves the next one whole", () => {
  const { Part } = countedPart("d");
  const Failing = () => {
    throw new Error("no");
  };
  expect(() => draw(createElement("p", null, createElement(Part, { title: "um" }), createElement(Failing)))).toThrow(
    "no",
  );
  expect(draw(createElement(Part, { title: "dois" }))).toBe('<p title="dois">dois</p>');
});

test("what is kept stays within bounds", () => {
  const { Part, count } = countedPart("e");
  draw(createElement(Part, { title: "primeira" }));
  for (let number = 0; number < 10; number++) {
    draw(createElement(Part, { title: String(number).repeat(500_000) }));
  }
  count.drawn = 0;
  draw(createElement(Part, { title: "primeira" }));
  expect(count.drawn).toBe(1);
});
