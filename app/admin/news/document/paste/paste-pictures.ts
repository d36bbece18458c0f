import type { Slice } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { href } from "react-router";
import { fetchJson } from "#app/admin/pieces/choose/fetch-json.ts";
import type { UploadedFile } from "#domain/media/uploads.ts";
import { findBlock, topBlock } from "../blocks/blocks.ts";
import { insertArrived } from "../uploads/insert-media.ts";
import { openSlots, removeSlot } from "../uploads/upload-slots.ts";
import { schema } from "../view/schema.ts";
import { DATA_PICTURE, type PastedPicture } from "./clean-paste.ts";

const { nodes } = schema;

/** Removes the divider that marks a picture's place, and returns that place; null if the paste has dropped it. */
function takeMark(tr: Transaction, id: string): number | null {
  const mark = findBlock(tr, id);
  if (!mark) return null;
  const { position } = mark;
  tr.replaceWith(position, position + 1, tr.doc.childCount === 1 ? nodes.paragraph.create() : []);
  return position;
}

/** Pastes a slice with the marks of pictures: each becomes a slot, into which its picture can be inserted. */
export function pasteWithPictures(state: EditorState, slice: Slice, pictures: PastedPicture[]): Transaction {
  const [only] = slice.openStart + slice.openEnd === 0 && slice.content.childCount === 1 ? slice.content.content : [];
  const { tr } = state;
  if (only) tr.replaceSelectionWith(only);
  else tr.replaceSelection(slice);
  const slots = pictures.map(({ id }) => ({ id, position: takeMark(tr, id), steps: tr.steps.length }));
  const { position, node } = topBlock(tr);
  const placed = slots.map((slot) => ({
    id: slot.id,
    position: slot.position === null ? position + node.nodeSize : tr.mapping.slice(slot.steps).map(slot.position, -1),
  }));
  return openSlots(tr, placed).scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste");
}

/** The file of a picture in a `data:` address; null if it is broken. */
export function fileOf({ src }: PastedPicture): File | null {
  const [head] = DATA_PICTURE.exec(src) ?? [];
  if (!head) return null;
  try {
    const bytes = Uint8Array.from(atob(src.slice(head.length)), (character) => character.charCodeAt(0));
    const type = head.slice("data:".length, -";base64,".length).toLowerCase();
    return new File([bytes], `imagem.${type.split("/")[1]}`, { type });
  } catch {
    return null;
  }
}

/** Longer than the server waits for the other site. */
const TIMEOUT_MS = 60_000;

/**
 * Has a picture of another site stored here, and inserts it at its slot.
 * @returns null, or a message for the editor why it could not be had
 */
export async function bringPicture(view: EditorView, { id, src }: PastedPicture): Promise<string | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const result = await fetchJson<UploadedFile | { message: string }>(href("/admin/midia/endereco"), {
    body: { url: src },
    signal,
    dataStatuses: [422, 429, 503],
  });
  if (!result.ok) return "Não foi possível trazer a imagem agora. Tente de novo.";
  if ("message" in result.data) return result.data.message;
  if (view.isDestroyed) return null;
  view.dispatch(insertArrived(view.state, result.data, id, null));
  removeSlot(view, id);
  return null;
}
