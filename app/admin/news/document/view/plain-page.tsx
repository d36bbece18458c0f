import type { Ref } from "react";
import type { ArticleDocument, BlockNode } from "#domain/news/document/schema.ts";
import styles from "./document-page.module.css";

const isParagraph = ({ type, content = [] }: BlockNode) =>
  type === "paragraph" && content.every((node) => node.type === "text" && !("marks" in node));

/** The text before hydration: an editable textarea if it is plain paragraphs, so that typing can begin immediately. */
export function PlainPage({
  ref,
  document,
  content,
}: {
  ref: Ref<HTMLTextAreaElement>;
  document: ArticleDocument;
  content: string;
}) {
  if (document.content.every(isParagraph))
    return <textarea ref={ref} className={styles.plain} rows={12} defaultValue={content} aria-label="Conteúdo" />;
  return (
    <div className={`doc ${styles.page}`} aria-hidden="true">
      {content.split("\n").map((line, index) => {
        const key = `${index} ${line.length}`;
        return <p key={key}>{line}</p>;
      })}
    </div>
  );
}
