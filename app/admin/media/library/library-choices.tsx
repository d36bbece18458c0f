import { Check } from "lucide";
import type { KeyboardEvent } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import type { LibraryFile } from "#domain/media/library.server.ts";
import { fileNameOf } from "#domain/media/types.ts";
import { formatBytes } from "#platform/format/bytes.ts";
import pictures from "../file-picture.module.css";
import { FilePicture } from "../file-picture.tsx";
import styles from "./library-choices.module.css";

interface LibraryChoicesProps {
  files: LibraryFile[];
  /** The selected files; null if only one can be chosen. */
  chosen: LibraryFile[] | null;
  onChoose: (file: LibraryFile) => void;
  /** Loads more files; null if there are none. */
  onMore: (() => void) | null;
  busy: boolean;
}

const HORIZONTAL: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const VERTICAL: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** The button to which an arrow key moves, according to the layout on screen. */
function nextOf(buttons: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const index = buttons.indexOf(from);
  if (HORIZONTAL[key]) return buttons[index + HORIZONTAL[key]];
  const top = from.offsetTop;
  const column = buttons.filter(({ offsetLeft }) => offsetLeft === from.offsetLeft);
  if (VERTICAL[key] === 1) return column.find(({ offsetTop }) => offsetTop > top);
  return VERTICAL[key] === -1 ? column.findLast(({ offsetTop }) => offsetTop < top) : undefined;
}

/** Stored files as a grid of buttons with arrow key navigation. */
export function LibraryChoices({ files, chosen, onChoose, onMore, busy }: LibraryChoicesProps) {
  const dates = useDates();
  const handleKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const next = nextOf(buttons, event.target as HTMLElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      <ul className={styles.choices} onKeyDown={handleKeyDown}>
        {files.map((file) => {
          const marked = chosen?.some(({ id }) => id === file.id);
          return (
            <li key={file.id}>
              <button type="button" aria-pressed={marked} onClick={() => onChoose(file)}>
                <FilePicture file={file} sizes="180px">
                  {marked && (
                    <span className={pictures.mark}>
                      <Icon icon={Check} />
                    </span>
                  )}
                </FilePicture>
                <b>{(file.kind === "document" && file.caption) || fileNameOf(file.url)}</b>
                <small>
                  {file.caption || file.alt || `${formatBytes(file.bytes)}, ${dates.dayAndTime(file.createdAt)}`}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
      {onMore && (
        <button type="button" className={`btn line ${styles.more}`} disabled={busy} onClick={onMore}>
          {busy ? "Procurando…" : "Mostrar mais"}
        </button>
      )}
    </>
  );
}
