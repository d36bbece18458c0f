import type { Node } from "prosemirror-model";
import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { href } from "react-router";
import { fetchJson } from "#app/admin/pieces/choose/fetch-json.ts";
import { newBlockId } from "#domain/news/document/blocks.ts";
import type { Embed } from "#domain/news/document/embeds.ts";
import type { EmbedPreview } from "#domain/news/writing/embed-preview.server.ts";
import { schema } from "../view/schema.ts";
import { findBlock, insertBlock } from "./blocks.ts";

/** Longer than the server waits for the other site. */
const TIMEOUT_MS = 60_000;

interface Change {
  id: string;
  waits: boolean;
}

const key = new PluginKey<ReadonlySet<string>>("embedPreviews");

function applyChange(waiting: ReadonlySet<string>, { id, waits }: Change): ReadonlySet<string> {
  const others = [...waiting].filter((other) => other !== id);
  return new Set(waits ? [...others, id] : others);
}

/** Plugin state: the ids of the blocks that wait for their preview, as their cards show. Not part of the document. */
export const embedPreviews = new Plugin<ReadonlySet<string>>({
  key,
  state: {
    init: () => new Set(),
    apply(tr, waiting) {
      const change = tr.getMeta(key) as Change | undefined;
      return change ? applyChange(waiting, change) : waiting;
    },
  },
  props: {
    decorations(state) {
      const waiting = key.getState(state)!;
      if (waiting.size === 0) return null;
      const marks: Decoration[] = [];
      state.doc.forEach((node, position) => {
        if (node.type === schema.nodes.embed && waiting.has(node.attrs.id))
          marks.push(Decoration.node(position, position + node.nodeSize, {}, { isWaiting: true }));
      });
      return DecorationSet.create(state.doc, marks);
    },
  },
});

/** Whether a block waits for its preview, according to its decorations. */
export const isWaiting = (marks: readonly Decoration[]): boolean => marks.some(({ spec }) => spec.isWaiting === true);

/**
 * Fetches title and picture for an embed block that was just inserted, and sets what is still empty if the block still exists. Nobody
 * typed them, so they are not part of the undo history.
 */
async function fillPreview(view: EditorView, block: Node): Promise<void> {
  const { id, url } = block.attrs as { id: string; url: string };
  view.dispatch(view.state.tr.setMeta(key, { id, waits: true } satisfies Change));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const result = await fetchJson<EmbedPreview>(href("/admin/news/publicacao"), { body: { url }, signal });
  if (view.isDestroyed) return;
  const tr = view.state.tr.setMeta(key, { id, waits: false } satisfies Change).setMeta("addToHistory", false);
  const found = findBlock(view.state, id);
  if (result.ok && found?.node.type === schema.nodes.embed && found.node.attrs.url === url) {
    const { title, poster } = result.data;
    if (title && found.node.attrs.title === "") tr.setNodeAttribute(found.position, "title", title);
    if (poster && found.node.attrs.poster === null) tr.setNodeAttribute(found.position, "poster", poster);
  }
  view.dispatch(tr);
}

/** Inserts the block of an embed, with an id by which its preview finds it again. */
export function insertEmbed(view: EditorView, { provider, url }: Embed): void {
  const block = schema.nodes.embed.create({ id: newBlockId(), provider, url });
  view.dispatch(insertBlock(view.state, block));
  void fillPreview(view, block);
}
