import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { schema } from "../view/schema.ts";
import { changePicture } from "./picture-commands.ts";

const { nodes } = schema;
const picture = (id: string) => nodes.picture.create({ id, src: `/media/${id}.webp`, alt: id, width: 3, height: 2 });
const state = EditorState.create({
  doc: nodes.doc.create({ version: 1 }, [
    picture("a"),
    nodes.gallery.create({ id: "g" }, [picture("b"), picture("c")]),
  ]),
});

test.each(["a", "c"])("picture %s gets another file, and the others stay", (id) => {
  const { doc } = changePicture(state, id, { src: "/media/nova.webp", alt: "", width: null, height: null });
  const found: Record<string, unknown> = {};
  doc.descendants((node) => {
    if (node.type === nodes.picture) found[node.attrs.id] = [node.attrs.src, node.attrs.alt, node.attrs.width];
  });
  const former = (name: string) => [`/media/${name}.webp`, name, 3];
  expect(found).toEqual({ a: former("a"), b: former("b"), c: former("c"), [id]: ["/media/nova.webp", "", null] });
});

test("a picture that was deleted meanwhile changes nothing", () => {
  expect(changePicture(state, "z", { src: "/media/nova.webp" }).docChanged).toBe(false);
});
