import "../styles/uploads.css";
import { X } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { FileThumb } from "#app/ui/upload/sending-row.tsx";
import { CARD_LABELS } from "#domain/media/card-text.ts";
import { formatBytes } from "#platform/format/bytes.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import styles from "./composer.module.css";
import type { EntryFields, QueuedPhoto } from "./queue/queued-entry.ts";

interface ComposerPhotoProps {
  /** Null for a picture that is stored already. */
  photo: QueuedPhoto | null;
  fields: EntryFields;
  onChange: (fields: Partial<EntryFields>) => void;
  onRemove: () => void;
}

/** "Foto de 3,1 MB, vai com 480 KB". */
export const photoText = ({ file, originalBytes }: QueuedPhoto): string =>
  file.size < originalBytes
    ? `Foto de ${formatBytes(originalBytes)}, vai com ${formatBytes(file.size)}`
    : `Foto de ${formatBytes(file.size)}`;

const WORDS = [
  { name: "pictureCaption", label: CARD_LABELS.caption, max: 500 },
  { name: "pictureAlt", label: CARD_LABELS.alt, max: 500 },
  { name: "pictureCredit", label: CARD_LABELS.credit, max: 200 },
] as const;

/** The picture of an entry with its words. */
export function ComposerPhoto({ photo, fields, onChange, onRemove }: ComposerPhotoProps) {
  return (
    <div className={styles.photo}>
      {photo ? <FileThumb file={photo.file} /> : <img src={drawnAddress(fields.picture)} alt="" />}
      <p className="meta">{photo ? photoText(photo) : "Foto desta entrada"}</p>
      <button type="button" className="tap" aria-label="Tirar a foto" title="Tirar a foto" onClick={onRemove}>
        <Icon icon={X} />
      </button>
      <div className={styles.words}>
        {WORDS.map(({ name, label, max }) => (
          <label key={name}>
            <span>{label}</span>
            <input
              type="text"
              maxLength={max}
              autoComplete="off"
              value={fields[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
