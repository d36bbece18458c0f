import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { href } from "react-router";
import { newBlockId } from "#domain/news/document/blocks.ts";
import type { Embed } from "#domain/news/document/embeds.ts";
import type { EmbedPreview } from "#domain/news/writing/embed-preview.server.ts";
import { schema } from "./schema.ts";

/** Longer than the server gives the other site. */
const PATIENCE_MS = 60_000;

interface Change {
  id: string;
  waits: boolean;
}

const key = new PluginKey<ReadonlySet<string>>("embedPreviews");

function applyChange(waiting: ReadonlySet<string>, { id, waits }: Change): ReadonlySet<string> {
  const others = [...waiting].filter((other) => other !== id);
  return new Set(waits ? [...others, id] : others);
}

/** Keeps which blocks wait for their preview; their cards say so. No part of the document. */
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

/** Whether a block waits for its preview, by what is marked on it. */
export const isWaiting = (marks: readonly Decoration[]): boolean => marks.some(({ spec }) => spec.isWaiting === true);

/** A new block of something of another site, with the id under which its preview finds it. */
export const embedBlock = ({ provider, url }: Embed): Node =>
  schema.nodes.embed.create({ id: newBlockId(), provider, url });

function findEmbed({ doc }: EditorState, { attrs: { id, url } }: Node): { position: number; node: Node } | null {
  let found: { position: number; node: Node } | null = null;
  doc.forEach((node, position) => {
    if (node.type === schema.nodes.embed && node.attrs.id === id && node.attrs.url === url) found = { position, node };
  });
  return found;
}

/** Asked for beside the router, which would take the screen away where it fails; null where there is no answer. */
async function fetchPreview(url: string): Promise<EmbedPreview | null> {
  const answer = await fetch(href("/admin/news/publicacao"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  return answer?.ok ? ((await answer.json().catch(() => null)) as EmbedPreview | null) : null;
}

/**
 * Gives a block that was put in just now its title and picture once the server has found them: only what is still empty, and only
 * where the block still is. Nobody typed it, so undo passes over it.
 */
export async function fillPreview(view: EditorView, block: Node): Promise<void> {
  const { id, url } = block.attrs as { id: string; url: string };
  view.dispatch(view.state.tr.setMeta(key, { id, waits: true } satisfies Change));
  const preview = await fetchPreview(url);
  if (view.isDestroyed) return;
  const tr = view.state.tr.setMeta(key, { id, waits: false } satisfies Change).setMeta("addToHistory", false);
  const found = findEmbed(view.state, block);
  if (found && preview?.title && found.node.attrs.title === "")
    tr.setNodeAttribute(found.position, "title", preview.title);
  if (found && preview?.poster && found.node.attrs.poster === null)
    tr.setNodeAttribute(found.position, "poster", preview.poster);
  view.dispatch(tr);
}
