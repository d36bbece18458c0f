import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import type { MediaKind } from "#domain/media/uploads.ts";
import { schema } from "./schema.ts";
import { findSlot } from "./upload-slots.ts";

const { nodes } = schema;

/** A file of ours, sent now or before. */
export interface StoredFile {
  url: string;
  kind: MediaKind;
  alt: string | null;
  poster: string | null;
  durationMs: number | null;
}

/** The block of a file. */
export function mediaBlock({ url, kind, alt, poster, durationMs }: StoredFile): Node {
  if (kind === "image") return nodes.picture.create({ src: url, alt: alt ?? "" });
  if (kind === "video") return nodes.film.create({ src: url, poster, durationMs });
  return nodes.sound.create({ src: url, durationMs });
}

/** The position and node of a gallery by its id; null once it is gone. */
function findGallery({ doc }: EditorState, id: string): { position: number; node: Node } | null {
  let found: { position: number; node: Node } | null = null;
  doc.forEach((node, position) => {
    if (node.type === nodes.gallery && node.attrs.id === id) found = { position, node };
  });
  return found;
}

/**
 * Puts a file that has arrived where its place is by now, or at the end where the text around it is gone; pictures of one gallery
 * together. There is always a paragraph to go on in, and the caret stays in the text that it is in.
 */
export function insertArrived(
  state: EditorState,
  file: StoredFile,
  slotId: string,
  galleryId: string | null,
): Transaction {
  const block = mediaBlock(file);
  const gallery = galleryId ? findGallery(state, galleryId) : null;
  const { tr } = state;
  if (gallery) return tr.insert(gallery.position + gallery.node.nodeSize - 1, block);
  const place = findSlot(state, slotId) ?? state.doc.content.size;
  const $place = state.doc.resolve(place);
  const at = $place.depth === 0 ? place : $place.after(1);
  const isLast = at === state.doc.content.size;
  const made = galleryId ? nodes.gallery.create({ id: galleryId }, block) : block;
  return tr.insert(at, isLast ? [made, nodes.paragraph.create()] : made);
}
