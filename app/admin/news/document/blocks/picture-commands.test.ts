import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { schema } from "../view/schema.ts";
import { changePicture, placeInGallery, replacePicture } from "./picture-commands.ts";

const { nodes } = schema;
const picture = (id: string) => nodes.picture.create({ id, src: `/media/${id}.webp`, alt: id, width: 3, height: 2 });
const state = EditorState.create({
  doc: nodes.doc.create({ version: 1 }, [
    picture("a"),
    nodes.gallery.create({ id: "g" }, [picture("b"), picture("c"), picture("d")]),
  ]),
});

test.each(["a", "c"])("picture %s gets another file, and the others stay", (id) => {
  const { doc } = changePicture(state, id, { src: "/media/nova.webp", alt: "", width: null, height: null });
  const found: Record<string, unknown> = {};
  doc.descendants((node) => {
    if (node.type === nodes.picture) found[node.attrs.id] = [node.attrs.src, node.attrs.alt, node.attrs.width];
  });
  const former = (name: string) => [`/media/${name}.webp`, name, 3];
  expect(found).toEqual({
    a: former("a"),
    b: former("b"),
    c: former("c"),
    d: former("d"),
    [id]: ["/media/nova.webp", "", null],
  });
});

test("another file brings the words of its card, and leaves a caption that somebody wrote", () => {
  const first = { url: "/media/feira.webp", caption: "A feira", credit: "Tiago", alt: null };
  const next = { url: "/media/praca.webp", caption: "A praça", credit: null, alt: "Um coreto" };
  const once = state.apply(replacePicture(state, "c", first, null));
  const shown = ({ doc }: { doc: typeof state.doc }) => {
    const { attrs, textContent } = doc.child(1).child(1);
    return [attrs.src, attrs.credit, attrs.alt, textContent];
  };
  expect(shown(once)).toEqual([first.url, "Tiago", "", "A feira"]);
  expect(shown(replacePicture(once, "c", next, first))).toEqual([next.url, "", "Um coreto", "A praça"]);
  expect(shown(replacePicture(once, "c", next, { ...first, caption: null }))[3]).toBe("A feira");
});

test("a picture that was deleted meanwhile changes nothing", () => {
  expect(changePicture(state, "z", { src: "/media/nova.webp" }).docChanged).toBe(false);
});

/** Ids of the gallery's pictures after one of them was moved; null where it was not. */
function orderAfter(id: string, step: number): string[] | null {
  let at = -1;
  state.doc.descendants((node, position) => {
    if (node.attrs.id === id) at = position;
  });
  const moved = placeInGallery(state, at, (index) => index + step);
  if (!moved) return null;
  expect(moved.tr.doc.nodeAt(moved.position)?.attrs.id).toBe(id);
  moved.tr.doc.check();
  return moved.tr.doc.child(1).children.map(({ attrs }) => attrs.id as string);
}

test("a picture of a gallery is moved to another place, and not beyond its ends", () => {
  expect(orderAfter("b", 1)).toEqual(["c", "b", "d"]);
  expect(orderAfter("c", -1)).toEqual(["c", "b", "d"]);
  expect(orderAfter("b", 2)).toEqual(["c", "d", "b"]);
  expect(orderAfter("d", -2)).toEqual(["d", "b", "c"]);
  expect([orderAfter("b", -1), orderAfter("d", 1), orderAfter("a", 1), orderAfter("b", 0)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
