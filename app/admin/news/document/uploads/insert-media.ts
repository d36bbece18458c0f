import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import type { CardWords } from "#domain/media/card.ts";
import type { MediaKind } from "#domain/media/uploads.ts";
import { findBlock, insertBlock } from "../blocks/blocks.ts";
import { schema } from "../view/schema.ts";
import { findSlot } from "./upload-slots.ts";

const { nodes } = schema;

/** A stored file with the words of its card, which its block begins with. */
export interface StoredFile extends CardWords {
  url: string;
  kind: MediaKind;
  poster: string | null;
  durationMs: number | null;
}

/** Creates the block of a file. */
export function mediaBlock({ url, kind, alt, poster, durationMs, ...card }: StoredFile): Node {
  const credit = card.credit ?? "";
  const caption = card.caption ? schema.text(card.caption) : null;
  if (kind === "image") return nodes.picture.create({ src: url, alt: alt ?? "", credit }, caption);
  if (kind === "video") return nodes.film.create({ src: url, poster, durationMs, credit }, caption);
  if (kind === "document") return nodes.attachment.create({ src: url, credit }, caption);
  return nodes.sound.create({ src: url, durationMs, credit }, caption);
}

/** Inserts pictures at the end of a gallery, or as a new one behind the caret. */
export function insertGallery(state: EditorState, pictures: StoredFile[], galleryId: string): Transaction {
  const blocks = pictures.map(mediaBlock);
  const gallery = findBlock(state, galleryId);
  if (gallery) return state.tr.insert(endOf(gallery), blocks);
  return insertBlock(state, nodes.gallery.create({ id: galleryId }, blocks), true);
}

const endOf = ({ position, node }: { position: number; node: Node }) => position + node.nodeSize - 1;

/**
 * Inserts an uploaded file at the current position of its slot, or at the end if the text around it was deleted; pictures of one gallery
 * are inserted together. A paragraph is added at the end of the document to continue in, and the caret stays where it is.
 */
export function insertArrived(
  state: EditorState,
  file: StoredFile,
  slotId: string,
  galleryId: string | null,
): Transaction {
  const block = mediaBlock(file);
  const gallery = galleryId ? findBlock(state, galleryId) : null;
  const { tr } = state;
  if (gallery) return tr.insert(endOf(gallery), block);
  const place = findSlot(state, slotId) ?? state.doc.content.size;
  const $place = state.doc.resolve(place);
  const at = $place.depth === 0 ? place : $place.after(1);
  const isLast = at === state.doc.content.size;
  const made = galleryId ? nodes.gallery.create({ id: galleryId }, block) : block;
  return tr.insert(at, isLast ? [made, nodes.paragraph.create()] : made);
}
