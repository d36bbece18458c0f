import { useState } from "react";
import type { LibraryFile } from "#domain/media/library.server.ts";
import type { MediaKind } from "#domain/media/uploads.ts";
import { LibraryDialog } from "./library-dialog.tsx";
import styles from "./media-source-buttons.module.css";
import textButton from "./text-button.module.css";

interface MediaSourceButtonsProps {
  /** Name of the field, for who hears the buttons alone. */
  label: string;
  kinds: MediaKind[];
  multiple?: boolean;
  onChoose: (files: LibraryFile[]) => void;
  /** Opens the field for an address; absent where it is open, or not wanted. */
  onType?: () => void;
}

/** The ways to a file other than sending one: those that are stored, and addresses of the web. */
export function MediaSourceButtons({ label, kinds, multiple, onChoose, onType }: MediaSourceButtonsProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.buttons}>
      <button type="button" className={textButton.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Escolher dos arquivos<span className="sr">: {label}</span>
      </button>
      {onType && (
        <button type="button" className={textButton.button} onClick={onType}>
          Usar um endereço da internet
        </button>
      )}
      {open && <LibraryDialog kinds={kinds} multiple={multiple} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </div>
  );
}
