import styles from "./diff-text.module.css";
import { diffWords } from "./word-diff.ts";

interface DiffTextProps {
  before: string;
  after: string;
  /** Leaves out removed text, for two texts of which neither is the older one. */
  addedOnly?: boolean;
}

/** A text with insertions and deletions marked. */
export function DiffText({ before, after, addedOnly = false }: DiffTextProps) {
  const parts = diffWords(before, after).filter(({ kind }) => !addedOnly || kind !== "removed");
  return (
    <span className={styles.diff}>
      {parts.map(({ kind, text }, at) => {
        const key = `${at} ${kind}`;
        if (kind === "added") return <ins key={key}>{text}</ins>;
        if (kind === "removed") return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
      {parts.length === 0 && <i className="meta">(vazio)</i>}
    </span>
  );
}
