import { Link } from "react-router";
import { describeDeletion } from "#domain/media/card-text.ts";
import type { LibraryFile } from "#domain/media/library.server.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { OPENED_FROM_LIST } from "../card/card-panel.tsx";
import { withCard } from "../card/with-card.ts";
import { CopyAddressButton } from "../field/copy-address-button.tsx";
import { FilePicture } from "../file-picture.tsx";
import { FileWords, titleOf } from "../file-words.tsx";
import choiceBox from "./choice-box.module.css";
import styles from "./file-tile.module.css";

interface FileTileProps {
  file: LibraryFile;
  query: string;
  today: CalendarDay;
  /** When the page was made, milliseconds. */
  now: number;
  /** Whether its card is open. */
  isOpen: boolean;
  isChosen: boolean;
  /** Whether it is a row of a list of documents. */
  isRow: boolean;
  /** Selects it; null while the tile opens the card. @param isRange whether the files since the last toggled one are included */
  onChoose: ((isOn: boolean, isRange: boolean) => void) | null;
}

/** A file of the archive: its picture without bands, what its card says first, and what is missing there. */
export function FileTile({ file, query, today, now, isOpen, isChosen, isRow, onChoose }: FileTileProps) {
  const title = titleOf(file);
  const body = <TileBody file={file} today={today} now={now} />;
  if (!onChoose) {
    return (
      <li className={styles.tile} data-row={isRow || undefined}>
        <Link
          id={`arquivo-${file.id}`}
          to={withCard(query, file.id)}
          state={OPENED_FROM_LIST}
          replace={isOpen}
          aria-current={isOpen || undefined}
          preventScrollReset
        >
          {body}
        </Link>
        {isRow && <CopyAddressButton url={file.url} name={title} />}
      </li>
    );
  }
  return (
    <li className={styles.tile} data-row={isRow || undefined} data-chosen={isChosen || undefined}>
      <label>
        <span className={choiceBox.box}>
          <input
            type="checkbox"
            value={file.id}
            checked={isChosen}
            aria-label={`Escolher: ${title}`}
            // React's change event is based on the click event, which has the shift key.
            onChange={({ target, nativeEvent }) => onChoose(target.checked, (nativeEvent as MouseEvent).shiftKey)}
          />
        </span>
        {body}
      </label>
    </li>
  );
}

function TileBody({ file, today, now }: Pick<FileTileProps, "file" | "today" | "now">) {
  return (
    <>
      <FilePicture file={file} sizes="(min-width: 1024px) 220px, 45vw" />
      <FileWords file={file} today={today}>
        {file.isKept && <span>guardado</span>}
        {!file.isKept && file.unusedSince && <span>sem uso, {describeDeletion(file.unusedSince, now)}</span>}
      </FileWords>
    </>
  );
}
