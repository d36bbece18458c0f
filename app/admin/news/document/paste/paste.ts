import { Fragment, type Node, Slice } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { parseEmbed } from "#domain/news/document/embeds.ts";
import { isLinkAddress } from "#platform/http/web-address.ts";
import { isBlank, topBlock } from "../blocks/blocks.ts";
import { setLink } from "../blocks/commands.ts";
import { insertEmbed } from "../blocks/embed-previews.ts";
import { schema } from "../view/schema.ts";
import { splitPastedText } from "./clean-paste.ts";

const { nodes, marks } = schema;

/** Bold and italic in WhatsApp's syntax. */
const MARKED = /(?<![\p{L}\p{N}])(?:\*([^\s*](?:[^*]*[^\s*])?)\*|_([^\s_](?:[^_]*[^\s_])?)_)(?![\p{L}\p{N}])/gu;
const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

function withLinks(text: string, style: Node["marks"]): Node[] {
  const found: Node[] = [];
  let last = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > last) found.push(schema.text(text.slice(last, index), style));
    const link = isLinkAddress(address) ? [marks.link.create({ href: address })] : [];
    found.push(schema.text(address, [...link, ...style]));
    last = index + address.length;
  }
  if (last < text.length) found.push(schema.text(text.slice(last), style));
  return found;
}

/** Converts a line of text, with marks for bold, italic and links. */
function toInline(line: string): Node[] {
  const found: Node[] = [];
  let last = 0;
  for (const { 0: whole, 1: bold, 2: italic, index } of line.matchAll(MARKED)) {
    found.push(...withLinks(line.slice(last, index), []));
    found.push(...withLinks(bold ?? italic ?? "", [bold ? marks.strong.create() : marks.em.create()]));
    last = index + whole.length;
  }
  return [...found, ...withLinks(line.slice(last), [])];
}

/** Converts pasted plain text: a paragraph for each line. */
export function parsePastedText(text: string): Slice {
  const lines = splitPastedText(text);
  const paragraphs = lines.map((line) => nodes.paragraph.create(null, toInline(line)));
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/** Handles a pasted address: it becomes the link of the selection, an embed if the site is known, or otherwise a link. */
export function pasteAddress(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData("text/plain").trim() ?? "";
  if (!/^https?:\/\/\S+$/.test(text) || !isLinkAddress(text)) return false;
  const { state } = view;
  if (!state.selection.empty) return setLink(text)(state, view.dispatch);
  const embed = parseEmbed(text);
  if (!embed || !isBlank(topBlock(state).node)) return setLink(text, text)(state, view.dispatch);
  insertEmbed(view, embed);
  return true;
}
