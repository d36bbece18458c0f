import { useEffect, useRef, useState } from "react";
import { findReminders } from "#domain/news/document/reminders.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import { countWords, readingMinutes } from "#domain/news/word-count.ts";
import type { Peer } from "#domain/news/writing/presence.server.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { PersonInitials } from "../../pieces/person-initials.tsx";
import { describeBlock } from "../document/blocks/describe-block.ts";
import { openSearch } from "../document/search/search-state.ts";
import { currentView } from "../document/view/current-view.ts";
import { goToBlock } from "../document/view/go-to-block.ts";
import styles from "./editor-footer.module.css";

/** In which blocks others are writing, the length of the text, and how many reminders are left in it. */
export function EditorFooter({ fields, peers }: { fields: ArticleFields; peers: Peer[] }) {
  const words = countWords(fields.content);
  const reminders = findReminders(fields.body);
  const writing = peers.flatMap((peer) => {
    const block = peer.blockId === null ? null : describeBlock(fields.body, peer.blockId);
    return block === null ? [] : [{ ...peer, text: `${peer.name} está em “${block}”` }];
  });
  const polite = useThrottledText(writing.map(({ text }) => `${text}.`).join(" "));
  return (
    <div className={`${styles.foot} screen-only`}>
      <output className="sr">{polite}</output>
      {writing.map(({ id, name, text }) => (
        <span key={id} className={styles.peer}>
          <PersonInitials id={id} name={name} />
          <span>{text}</span>
        </span>
      ))}
      <span className={styles.words}>{formatCount(words, "palavra", "palavras")}</span>
      <span>{readingMinutes(words)} min de leitura</span>
      <button type="button" title="Ctrl+F no texto" onClick={startSearch}>
        Procurar e trocar
      </button>
      {reminders[0] && (
        <button type="button" onClick={() => goToBlock(reminders[0]!.blockId)}>
          {formatCount(reminders.length, "lembrete", "lembretes")}
        </button>
      )}
    </div>
  );
}

function startSearch(): void {
  const view = currentView();
  if (view) openSearch(view.state, view.dispatch);
}

/** Shortest time between two announcements. */
const MINUTE_MS = 60_000;

/** Throttles a text in a live region that changes often, so that it is announced once a minute at most. */
function useThrottledText(text: string): string {
  const [said, setSaid] = useState("");
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  // Timers run in the browser only.
  useEffect(() => {
    const say = () => {
      if (text) saidAt.current = performance.now();
      setSaid(text);
    };
    const wait = saidAt.current + MINUTE_MS - performance.now();
    const timer = setTimeout(say, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
