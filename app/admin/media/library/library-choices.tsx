import type { KeyboardEvent } from "react";
import { useToday } from "#app/use-dates.ts";
import type { LibraryFile } from "#domain/media/library.server.ts";
import { FilePicture } from "../file-picture.tsx";
import { FileWords, titleOf } from "../file-words.tsx";
import choiceBox from "./choice-box.module.css";
import styles from "./library-choices.module.css";

interface LibraryChoicesProps {
  files: LibraryFile[];
  /** The selected files. */
  chosen: LibraryFile[];
  /** Whether a click on a file selects it, and does not take it at once. */
  isMarking: boolean;
  /** The file that Enter in the search takes. */
  takenByEnter?: LibraryFile;
  /** Selects a file, or no longer; null if only one can be chosen. */
  onMark: ((file: LibraryFile) => void) | null;
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
export function LibraryChoices(props: LibraryChoicesProps) {
  const { files, chosen, isMarking, takenByEnter, onMark, onChoose, onMore, busy } = props;
  const today = useToday();
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
          const marked = chosen.some(({ id }) => id === file.id);
          return (
            <li key={file.id}>
              <button
                type="button"
                aria-pressed={isMarking ? marked : undefined}
                data-enter={file.id === takenByEnter?.id || undefined}
                onClick={() => onChoose(file)}
              >
                <FilePicture file={file} sizes="180px" />
                <FileWords file={file} today={today} />
              </button>
              {onMark && (
                <label className={choiceBox.box}>
                  <input
                    type="checkbox"
                    checked={marked}
                    aria-label={`Escolher com outras: ${titleOf(file)}`}
                    onChange={() => onMark(file)}
                  />
                </label>
              )}
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
