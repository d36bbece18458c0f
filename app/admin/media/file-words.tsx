import type { ReactNode } from "react";
import { useDates } from "#app/use-dates.ts";
import { describeFacts } from "#domain/media/card-text.ts";
import type { LibraryFile } from "#domain/media/library.server.ts";
import { documentFormat, fileNameOf } from "#domain/media/types.ts";
import { formatBytes } from "#platform/format/bytes.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import styles from "./file-words.module.css";

/** A file as the newsroom calls it: by its caption, its description, or its name. */
export const titleOf = ({ caption, alt, url }: Pick<LibraryFile, "caption" | "alt" | "url">): string =>
  caption ?? alt ?? fileNameOf(url);

interface FileWordsProps {
  file: LibraryFile;
  today: CalendarDay;
  /** Further facts, each in an element of its own. */
  children?: ReactNode;
}

/** What the card of a file says, beside its picture: title, credit, licence, place and day. What is missing is marked. */
export function FileWords({ file, today, children }: FileWordsProps) {
  const dates = useDates();
  const facts = describeFacts(file, today, dates.shortDay);
  return (
    <>
      <b className={styles.title}>{titleOf(file)}</b>
      {file.kind === "document" && (
        <small className={styles.line}>
          {documentFormat(file.url)}, {formatBytes(file.bytes)}
        </small>
      )}
      <small className={file.credit ? styles.line : `${styles.line} ${styles.missing}`}>
        {file.credit ?? "Falta o crédito"}
      </small>
      <small className={styles.line}>
        <span className={styles.facts}>
          {facts.map(({ label, alone, isWarned }) => (
            <span key={label} className={isWarned ? styles.missing : undefined}>
              {alone}
            </span>
          ))}
          {!file.takenOn && <span>enviado em {dates.shortDay(file.createdAt)}</span>}
          {children}
        </span>
      </small>
    </>
  );
}
