import { ArrowDown, ArrowUp, GripVertical, X } from "lucide";
import type { ComponentProps, Ref } from "react";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { fileNameOf, ownFile } from "#domain/media/types.ts";
import type { GalleryEntry } from "#domain/news/reading/body.ts";
import { CropButton } from "../crop/crop-button.tsx";
import type { CroppedFile } from "../crop/crop-dialog.tsx";
import { MediaView } from "../media-view.tsx";
import styles from "./gallery-item.module.css";

interface GalleryItemProps {
  entry: GalleryEntry;
  place: number;
  count: number;
  dragged: boolean;
  handle: ComponentProps<"span">;
  up: Ref<HTMLButtonElement>;
  down: Ref<HTMLButtonElement>;
  onCaption: (caption: string | null) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Called with the picture that replaces it: a crop of it, or its original. */
  onCropped: (file: CroppedFile) => void;
}

/** A file of a gallery, with its caption and the buttons to move it. */
export function GalleryItem({ entry, place, count, dragged, handle, up, down, ...on }: GalleryItemProps) {
  const name = fileNameOf(entry.url);
  const first = place === 0;
  const last = place === count - 1;
  return (
    <li className={dragged ? `${styles.item} ${styles.dragged}` : styles.item}>
      <span className={styles.grip} aria-hidden="true" {...handle}>
        <Icon icon={GripVertical} />
      </span>
      <MediaView url={entry.url} kind={entry.type} />
      <Field
        label={`Legenda de ${name}`}
        className={styles.caption}
        placeholder="Legenda"
        value={entry.caption ?? ""}
        onChange={({ target }) => on.onCaption(target.value || null)}
      />
      <span className="up-acts">
        {entry.type === "image" && ownFile(entry.url) && <CropButton url={entry.url} small onCropped={on.onCropped} />}
        <button
          ref={up}
          type="button"
          className="tap"
          aria-label={`Mover para cima: ${name}`}
          aria-disabled={first}
          onClick={() => first || on.onMove(place - 1)}
        >
          <Icon icon={ArrowUp} />
        </button>
        <button
          ref={down}
          type="button"
          className="tap"
          aria-label={`Mover para baixo: ${name}`}
          aria-disabled={last}
          onClick={() => last || on.onMove(place + 1)}
        >
          <Icon icon={ArrowDown} />
        </button>
        <button type="button" className="tap" aria-label={`Remover: ${name}`} onClick={on.onRemove}>
          <Icon icon={X} />
        </button>
      </span>
    </li>
  );
}
