import { useEffect, useState } from "react";
import { href } from "react-router";
import { fetchJson } from "#app/admin/pieces/choose/fetch-json.ts";
import type { Peer } from "#domain/news/writing/presence.server.ts";
import { topBlock } from "../../document/blocks/blocks.ts";
import { currentView } from "../../document/view/current-view.ts";

/** How often an open form sends a heartbeat, milliseconds. */
const HEARTBEAT_MS = 8000;
/** How long the caret rests in another block before that is sent, milliseconds. */
const CARET_REST_MS = 1500;
const PATH = href("/admin/news/presenca");

/** Who has an article open, and what happened to it. */
export interface Presence {
  /** The current version of the article; null while it is unknown. */
  version: number | null;
  /** Names of other people who have the article open. */
  others: string[];
  /** The same people with the blocks in which they write; missing in responses of an older server. */
  peers?: Peer[];
  /** The stamp of the article's conversations; null while it is unknown. */
  conversation?: string | null;
  /** Whether the same person has it open in another tab or on another device. */
  elsewhere: boolean;
}

/** The block with the caret; null if the text does not have the focus. */
function focusedBlockId(): string | null {
  const view = currentView();
  return view?.hasFocus() ? (topBlock(view.state).node.attrs.id as string) || null : null;
}

/**
 * Who else has the article's form open, kept up to date by a heartbeat.
 * @param others who had it open when the page was rendered
 */
export function usePresence(newsId: string | null, writer: string, others: string[]): Presence {
  const [presence, setPresence] = useState<Presence>({ version: null, others, elsewhere: false });
  // The id of the open form exists in the browser only.
  useEffect(() => {
    if (!newsId || !writer) return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sentBlockId: string | null = null;
    const createBody = (closed: boolean) => {
      sentBlockId = focusedBlockId();
      return { newsId, writer, closed, blockId: sentBlockId };
    };
    const beat = async () => {
      clearTimeout(timer);
      // Nobody writes in a hidden tab.
      if (document.hidden) return;
      const result = await fetchJson<Presence>(PATH, { body: createBody(false), signal });
      if (signal.aborted) return;
      if (result.ok) setPresence(result.data);
      timer = setTimeout(() => void beat(), HEARTBEAT_MS);
    };
    const leave = () =>
      void navigator.sendBeacon(PATH, new Blob([JSON.stringify(createBody(true))], { type: "application/json" }));
    const handleVisibility = () => (document.hidden ? leave() : void beat());
    let caretTimer: ReturnType<typeof setTimeout> | undefined;
    const handleSelection = () => {
      clearTimeout(caretTimer);
      caretTimer = setTimeout(() => focusedBlockId() !== sentBlockId && void beat(), CARET_REST_MS);
    };
    void beat();
    document.addEventListener("selectionchange", handleSelection, { signal });
    addEventListener("pagehide", leave, { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && void beat(), { signal });
    document.addEventListener("visibilitychange", handleVisibility, { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
      clearTimeout(caretTimer);
      leave();
    };
  }, [newsId, writer]);
  return presence;
}
