import { CheckSquare } from "lucide";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { LibraryFile } from "#domain/media/library.server.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { BulkBar } from "../../pieces/list/bulk-bar.tsx";
import { useRowSelection } from "../../pieces/list/use-row-selection.ts";
import { FileTile } from "./file-tile.tsx";
import { LibraryActions } from "./library-actions.tsx";
import styles from "./library-grid.module.css";

interface LibraryGridProps {
  files: LibraryFile[];
  /** Id of the file whose card is open. */
  openId: string | null;
  query: string;
  /** Whether only documents are listed, which have no pictures. */
  isRows: boolean;
  today: CalendarDay;
  /** When the page was made, milliseconds. */
  now: number;
  /** Search and filters, whose place the actions for selected files take. */
  filters: ReactNode;
  /** Between them and the files. */
  children: ReactNode;
}

const WORDS = { one: "1 escolhido", many: "escolhidos", all: "Todos" };

/** A page of files as tiles that open their cards; several can be selected, those between two with Shift. */
export function LibraryGrid({ files, openId, query, isRows, today, now, filters, children }: LibraryGridProps) {
  const ids = files.map(({ id }) => id);
  const { chosen, setChosen, toggle } = useRowSelection(ids, query);
  const [isChoosing, setChoosing] = useState(false);
  const isMarked = chosen.length > 0;
  const handleKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const way = event.key === "ArrowDown" || event.key === "ArrowRight" ? 1 : -1;
    if (!event.shiftKey || !/^Arrow/.test(event.key)) return;
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
    const next = boxes[boxes.indexOf(event.target as HTMLInputElement) + way];
    if (!next) return;
    event.preventDefault();
    next.focus();
    toggle(next.value, true, true);
  };
  return (
    <>
      {isMarked && (
        <BulkBar ids={ids} chosen={chosen} onChoose={setChosen} words={WORDS}>
          <LibraryActions files={files.filter(({ id }) => chosen.includes(id))} />
        </BulkBar>
      )}
      {/* What is typed in the search stays. */}
      <div className={styles.filters} hidden={isMarked}>
        {filters}
        {files.length > 0 && (
          <button
            type="button"
            className={`tap needs-script ${styles.choose}`}
            aria-label="Escolher vários"
            title="Escolher vários"
            aria-pressed={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            <Icon icon={CheckSquare} />
          </button>
        )}
      </div>
      {children}
      {files.length > 0 && (
        <ul
          className={isRows ? styles.rows : styles.grid}
          data-choosing={isChoosing || isMarked || undefined}
          onKeyDown={handleKeyDown}
        >
          {files.map((file) => (
            <FileTile
              key={file.id}
              file={file}
              query={query}
              today={today}
              now={now}
              isOpen={file.id === openId}
              isRow={isRows}
              isChosen={chosen.includes(file.id)}
              onChoose={isChoosing || isMarked ? (isOn, isRange) => toggle(file.id, isOn, isRange) : null}
            />
          ))}
        </ul>
      )}
    </>
  );
}
