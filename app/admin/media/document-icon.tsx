import { documentFormat } from "#domain/media/types.ts";
import styles from "./document-icon.module.css";

/** Stands for a document, which has no picture: a sheet with its format. */
export const DocumentIcon = ({ url }: { url: string }) => (
  <span className={styles.icon} aria-hidden="true">
    {documentFormat(url)}
  </span>
);
