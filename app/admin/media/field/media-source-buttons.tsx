import { useState } from "react";
import type { LibraryFile } from "#domain/media/library.server.ts";
import type { MediaKind } from "#domain/media/uploads.ts";
import { LibraryDialog } from "../library/library-dialog.tsx";
import styles from "./media-source-buttons.module.css";
import textButton from "./text-button.module.css";

interface MediaSourceButtonsProps {
  /** Name of the field, for screen readers. */
  label: string;
  kinds: MediaKind[];
  multiple?: boolean;
  onChoose: (files: LibraryFile[]) => void;
  /** Opens the field for an address; absent if it is open or not allowed. */
  onType?: () => void;
}

/** Buttons for the other sources of a file than an upload: the library, and an address on the web. */
export function MediaSourceButtons({ label, kinds, multiple, onChoose, onType }: MediaSourceButtonsProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.buttons}>
      <button type="button" className={textButton.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Escolher dos arquivos<span className="sr">: {label}</span>
      </button>
      {onType && (
        <button type="button" className={textButton.button} onClick={onType}>
          Usar um endereço da internet<span className="sr">: {label}</span>
        </button>
      )}
      {open && (
        <LibraryDialog
          kinds={kinds}
          several={multiple ? "expected" : undefined}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
