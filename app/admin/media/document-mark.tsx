import { documentFormat } from "#domain/media/types.ts";
import styles from "./document-mark.module.css";

/** Stands for a document, which has no picture: a sheet with its format. */
export const DocumentMark = ({ url }: { url: string }) => (
  <span className={styles.mark} aria-hidden="true">
    {documentFormat(url)}
  </span>
);
