import { SaxesParser } from "saxes";
import { FileRefused } from "#platform/uploads/file-refused.ts";

/** Most elements to draw, where a reference counts as the elements that it refers to; plain shapes count one. */
const WORK_MAX = 20_000;
/** Most children and references that are counted, and levels of elements and references. */
const STEPS_MAX = 10 * WORK_MAX;
const DEPTH_MAX = 1000;
const HEAVY = new Map([
  ["mask", 20],
  ["pattern", 20],
  ["clippath", 20],
]);
const FILTER_STEP = 100;

const OWN_REFERENCE = /#([^\s"')]+)/g;
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpeg|jpg|webp|gif);base64,([A-Za-z0-9+/=\s]*)$/i;
/** Escapes of CSS, by which "url" can be written as "\75rl". */
const CSS_ESCAPE = /\\(?:([\da-f]{1,6})\s?|([^\n]))/gi;

interface DrawnElement {
  /** In lower case, without a prefix. */
  name: string;
  id: string | undefined;
  hasClass: boolean;
  /** Ids that its attributes refer to. */
  references: string[];
  children: DrawnElement[];
}

/** Elements, pictures and styles of a drawing. */
interface Drawing {
  elements: DrawnElement[];
  /** Base64 of its embedded pictures. */
  pictures: string[];
  /** Text of its style sheets. */
  css: string;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();
const referencesIn = (text: string) => [...text.matchAll(OWN_REFERENCE)].map(([, id]) => id!);

/** @throws {FileRefused} for a style that loads something: an import, or an address that is not a part of the drawing */
function checkStyle(text: string): void {
  const css = text
    .replace(CSS_ESCAPE, (_, code?: string, letter?: string) =>
      code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : letter!,
    )
    .toLowerCase();
  if (css.includes("@import")) throw new FileRefused("not_self_contained");
  for (let at = css.indexOf("url("); at >= 0; at = css.indexOf("url(", at)) {
    at += "url(".length;
    while (/[\s"']/.test(css.charAt(at))) at += 1;
    const first = css.charAt(at);
    if (first !== "#" && first !== ")" && first !== "") throw new FileRefused("not_self_contained");
  }
}

/** Reads a drawing's elements and references. */
class DrawingReader {
  readonly drawing: Drawing = { elements: [], pictures: [], css: "" };
  #open: DrawnElement[] = [];

  constructor(text: string) {
    const parser = new SaxesParser({ xmlns: false });
    // Entities can load files, and multiply without end.
    parser.on("doctype", (doctype) => {
      if (/<!ENTITY/i.test(doctype)) throw new FileRefused("not_self_contained");
    });
    parser.on("processinginstruction", ({ target }) => {
      if (target.toLowerCase() === "xml-stylesheet") throw new FileRefused("not_self_contained");
    });
    parser.on("opentag", ({ name, attributes }) => this.#begin(localName(name), attributes));
    parser.on("text", (content) => this.#addText(content));
    parser.on("cdata", (content) => this.#addText(content));
    parser.on("closetag", () => this.#open.pop());
    parser.on("error", (error) => {
      throw error;
    });
    parser.write(text).close();
    checkStyle(this.drawing.css);
  }

  #begin(name: string, attributes: Record<string, string>): void {
    const { elements } = this.drawing;
    const values = Object.entries(attributes);
    const element: DrawnElement = {
      name,
      id: attributes.id,
      hasClass: attributes.class !== undefined,
      references: values.flatMap(([, value]) => referencesIn(value)),
      children: [],
    };
    elements.push(element);
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
    if (elements.length > WORK_MAX || this.#open.length > DEPTH_MAX) throw new FileRefused("too_complex");
    for (const [attribute, value] of values) {
      checkStyle(value);
      // The address of a link is allowed: only a click follows it.
      if (name !== "a" && ["href", "src"].includes(localName(attribute))) this.#refer(value.trim());
    }
  }

  #refer(reference: string): void {
    if (reference === "" || reference.startsWith("#")) return;
    const [, encoded] = EMBEDDED_PICTURE.exec(reference) ?? [];
    if (encoded === undefined) throw new FileRefused("not_self_contained");
    this.drawing.pictures.push(encoded);
  }

  #addText(content: string): void {
    if (this.#open.at(-1)?.name === "style") this.drawing.css += content;
  }
}

/**
 * Nested references would multiply without end, and the renderer has no limit of its own.
 * @throws {FileRefused} too_complex
 */
function checkWork({ elements, css }: Drawing): void {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const find = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const styled = find(referencesIn(css));
  const known = new Map<DrawnElement, number>();
  let steps = 0;
  const workOf = (element: DrawnElement, depth: number): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // An element that refers to itself is not drawn.
    known.set(element, 0);
    const { name, children, references, hasClass } = element;
    let work = name.startsWith("fe") ? FILTER_STEP : (HEAVY.get(name) ?? 1);
    for (const parts of [children, find(references), hasClass ? styled : []]) {
      for (const part of parts) {
        steps += 1;
        work += workOf(part, depth + 1);
        if (work > WORK_MAX || steps > STEPS_MAX || depth > DEPTH_MAX) throw new FileRefused("too_complex");
      }
    }
    known.set(element, work);
    return work;
  };
  for (const element of elements) workOf(element, 0);
}

/**
 * Checks, in a time that grows no faster than the text, that a drawing is well-formed, loads nothing from outside itself, and is drawn with a
 * bounded amount of work.
 * @returns base64 of the pictures that are embedded in it, which are not checked
 * @throws {FileRefused} not_self_contained, too_complex; {Error} where it is not well-formed
 */
export function checkDrawing(text: string): string[] {
  const { drawing } = new DrawingReader(text);
  checkWork(drawing);
  return drawing.pictures;
}
