import type { Desk, DeskLine } from "#domain/live/types.ts";
import { DeskEntry } from "./desk-entry.tsx";
import styles from "./entry-list.module.css";
import type { QueuedEntry } from "./queue/queued-entry.ts";
import type { EntryQueue } from "./queue/use-entry-queue.ts";
import { QueuedEntryRow } from "./queued-entry-row.tsx";

interface EntryListProps {
  desk: Desk;
  /** Address of the article for readers; null for a draft. */
  articleUrl: string | null;
  queue: Pick<EntryQueue, "entries" | "arrived" | "sending">;
  /** Id of the current entry. */
  current: string | undefined;
  onCurrent: (id: string) => void;
  onCorrect: (entry: DeskLine) => void;
  onEdit: (entry: QueuedEntry) => void;
  onDelete: (entry: QueuedEntry) => void;
}

/** The entries of a coverage: those on this device, then those that wait or are pinned, then the newest. */
export function EntryList({
  desk,
  articleUrl,
  queue,
  current,
  onCurrent,
  onCorrect,
  onEdit,
  onDelete,
}: EntryListProps) {
  const known = new Set(desk.entries.map(({ id }) => id));
  const onDevice = [
    ...queue.arrived.map((entry) => ({ entry, state: "arrived" as const })),
    ...queue.entries
      .filter(({ id }) => !queue.arrived.some((one) => one.id === id))
      .map((entry) => ({ entry, state: entry.id === queue.sending ? ("sending" as const) : ("waiting" as const) })),
  ]
    .filter(({ entry }) => !known.has(entry.id))
    .reverse();
  if (onDevice.length === 0 && desk.entries.length === 0)
    return <p className={styles.empty}>Nenhuma entrada ainda. A primeira que você puser no ar abre a cobertura.</p>;
  const points = new Set(desk.keyPoints.map(({ entryId }) => entryId));
  return (
    <ol className={styles.list} aria-label="Entradas">
      {onDevice.map(({ entry, state }) => (
        <QueuedEntryRow
          key={entry.id}
          entry={entry}
          newsId={desk.newsId}
          state={state}
          onEdit={() => onEdit(entry)}
          onDelete={() => onDelete(entry)}
        />
      ))}
      {desk.entries.map((entry) => (
        <DeskEntry
          key={entry.id}
          entry={entry}
          newsId={desk.newsId}
          articleTitle={desk.title}
          articleUrl={articleUrl}
          needsApproval={desk.needsApproval}
          isKeyPoint={points.has(entry.id)}
          isCurrent={entry.id === current}
          onCorrect={() => onCorrect(entry)}
          onFocus={() => onCurrent(entry.id)}
        />
      ))}
    </ol>
  );
}
