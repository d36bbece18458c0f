import { classNames } from "#app/ui/class-names.ts";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import type { BlockNode } from "#domain/news/document/schema.ts";
import { hasDropCap } from "#domain/news/reading/drop-cap.ts";
import type { ArticleBody } from "#domain/news/types.ts";
import { Blocks } from "../../blocks/blocks.tsx";
import text from "../../blocks/text/text.css?url";
import prose from "./article-body.module.css";

interface DocumentBodyProps extends ArticleBody {
  dropCap?: boolean;
  className?: string;
}

/** The text of a first block that is a paragraph. */
function firstText(first: BlockNode | undefined): string {
  if (first?.type !== "paragraph") return "";
  return (first.content ?? []).map((node) => (node.type === "text" ? node.text : "")).join("");
}

/** An article's document as readers see it. */
export const DocumentBody = ({ document: { content }, resources, dropCap, className }: DocumentBodyProps) => (
  <div
    className={classNames("doc doc-body", dropCap && hasDropCap(firstText(content[0])) && prose.dropCap, className)}
    data-deferred="3"
    data-spoken=""
  >
    <StyleSheet href={text} />
    <Blocks blocks={content} resources={resources} />
  </div>
);
