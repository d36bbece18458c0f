import { useEffect, useState } from "react";
import { href } from "react-router";
import type { Peer } from "#domain/news/writing/presence.server.ts";
import { topBlock } from "./document/blocks.ts";
import { openView } from "./document/open-view.ts";

/** How often an open form says that it is open, milliseconds. */
const BEAT_MS = 8000;
/** Rest of the caret in another block after which it is said, milliseconds. */
const REST_MS = 1500;
const PATH = href("/admin/news/presenca");

interface Presence {
  /** The version that the article has by now; null while that is not known. */
  version: number | null;
  /** Names of other people who have the article open. */
  others: string[];
  /** The same people with the blocks that they write in; none from a program before this one. */
  peers?: Peer[];
  /** The stamp of the article's conversations; null while that is not known. */
  conversation?: string | null;
  /** Whether the same person has it open in another tab or on another device. */
  elsewhere: boolean;
}

/** The block with the caret; null where nobody writes in the text. */
function blockInHand(): string | null {
  const view = openView();
  return view?.hasFocus() ? (topBlock(view.state).node.attrs.id as string) || null : null;
}

/**
 * Who else has an article's form open, from the moment it is opened until shortly after they close theirs.
 * @param others who had it open when the page was made
 */
export function usePresence(newsId: string | null, writer: string, others: string[]): Presence {
  const [presence, setPresence] = useState<Presence>({ version: null, others, elsewhere: false });
  // Which tab this is exists in the browser only.
  useEffect(() => {
    if (!newsId || !writer) return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let said: string | null = null;
    const say = (closed: boolean) => {
      said = blockInHand();
      return JSON.stringify({ newsId, writer, closed, blockId: said });
    };
    const beat = async () => {
      clearTimeout(timer);
      // A tab out of sight is no place where somebody writes.
      if (document.hidden) return;
      const headers = { "content-type": "application/json" };
      const response = await fetch(PATH, { method: "POST", headers, body: say(false), signal }).catch(() => null);
      if (signal.aborted) return;
      if (response?.ok && !response.redirected) setPresence((await response.json()) as Presence);
      timer = setTimeout(() => void beat(), BEAT_MS);
    };
    const leave = () => void navigator.sendBeacon(PATH, new Blob([say(true)], { type: "application/json" }));
    const turn = () => (document.hidden ? leave() : void beat());
    let rest: ReturnType<typeof setTimeout> | undefined;
    const move = () => {
      clearTimeout(rest);
      rest = setTimeout(() => blockInHand() !== said && void beat(), REST_MS);
    };
    void beat();
    document.addEventListener("selectionchange", move, { signal });
    addEventListener("pagehide", leave, { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && void beat(), { signal });
    document.addEventListener("visibilitychange", turn, { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
      clearTimeout(rest);
      leave();
    };
  }, [newsId, writer]);
  return presence;
}
