import { Film, Volume2 } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import type { LibraryFile } from "#domain/media/library.server.ts";
import { documentFormat } from "#domain/media/types.ts";
import { formatLength } from "#platform/format/length.ts";
import documentIcon from "./document-icon.module.css";
import styles from "./file-picture.module.css";

interface FilePictureProps {
  file: Pick<LibraryFile, "kind" | "url" | "picture" | "durationMs">;
  /** Of the `<img>`. */
  sizes: string;
  children?: ReactNode;
}

/** How a file looks: its picture, or a sign of its kind, with its length. */
export function FilePicture({ file: { kind, url, picture, durationMs }, sizes, children }: FilePictureProps) {
  return (
    <span className={`pic ${styles.picture}`}>
      {kind === "document" ? (
        // A sheet with its format.
        <span className={documentIcon.icon} aria-hidden="true">
          {documentFormat(url)}
        </span>
      ) : kind === "image" || picture ? (
        <Figure picture={picture} alt="" sizes={sizes} />
      ) : (
        <Icon icon={kind === "video" ? Film : Volume2} />
      )}
      {durationMs !== null && <span className={styles.length}>{formatLength(durationMs)}</span>}
      {children}
    </span>
  );
}
