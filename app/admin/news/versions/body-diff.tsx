import type { ReactNode } from "react";
import { attributesOf } from "#domain/news/document/blocks.ts";
import { type BlockDifference, diffDocuments, type TextDifference } from "#domain/news/document/diff.ts";
import { toPlainText } from "#domain/news/document/plain-text.ts";
import type { ArticleDocument, AttributeValue, BlockNode } from "#domain/news/document/schema.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { BLOCK_WORDS } from "../document/blocks/block-words.ts";
import styles from "./body-diff.module.css";
import diffText from "./diff-text.module.css";

const ATTRIBUTE_LABELS: Record<string, string> = {
  alt: "descrição",
  credit: "crédito",
  caption: "legenda",
  source: "fonte",
  title: "título",
  src: "arquivo",
  url: "endereço",
  poster: "imagem da prévia",
  level: "nível",
  moment: "hora",
  articleId: "notícia",
  span: "largura",
  start: "primeiro número",
};

interface BodyDiffProps {
  before: ArticleDocument;
  after: ArticleDocument;
  /** Leaves out removed text, for two texts of which neither is the older one. */
  addedOnly?: boolean;
}

/** The differences between two texts, block by block and word by word; equal blocks are counted. */
export function BodyDiff({ before, after, addedOnly = false }: BodyDiffProps) {
  const rows: ReactNode[] = [];
  let alike = 0;
  const closeRow = () => {
    if (alike > 0) rows.push(<p key={`iguais-${rows.length}`}>{formatCount(alike, "bloco igual", "blocos iguais")}</p>);
    alike = 0;
  };
  for (const difference of diffDocuments(before, after)) {
    if (addedOnly && difference.kind === "removed") continue;
    if (difference.kind === "same" && !difference.isMoved) {
      alike += 1;
      continue;
    }
    closeRow();
    rows.push(<BlockDiff key={difference.id} difference={difference} addedOnly={addedOnly} />);
  }
  closeRow();
  return <div className={`${styles.body} ${diffText.diff}`}>{rows}</div>;
}

interface BlockDiffProps {
  difference: BlockDifference;
  addedOnly: boolean;
}

function BlockDiff({ difference, addedOnly }: BlockDiffProps) {
  const { kind, before, after, text, parts } = difference;
  const notes = notesOf(difference);
  const shown = text.filter((piece) => !addedOnly || piece.kind !== "removed");
  const Text = textElement((after ?? before)!);
  return (
    <div className={styles.block} data-kind={kind}>
      {notes.length > 0 && <p className={styles.notes}>{notes.join(" · ")}</p>}
      {shown.length > 0 && (
        <Text>
          {shown.map((piece, at) => {
            const key = `${at} ${piece.kind}`;
            return <Piece key={key} piece={piece} />;
          })}
        </Text>
      )}
      {parts
        .filter((part) => part.kind !== "same" && !(addedOnly && part.kind === "removed"))
        .map((part) => (
          <BlockDiff key={part.id} difference={part} addedOnly={addedOnly} />
        ))}
    </div>
  );
}

/** Below the name of the field, which is a heading of the third level. */
const textElement = ({ type }: BlockNode) => (type === "heading" ? "h4" : "p");

/** A text as it was saved: its headings as headings, all other blocks as lines. */
export function VersionText({ document }: { document: ArticleDocument }) {
  return document.content.flatMap((block) => {
    const Text = textElement(block);
    return toPlainText({ ...document, content: [block] })
      .split("\n")
      .filter(Boolean)
      .map((line, index) => {
        const key = `${block.attrs.id} ${index}`;
        return <Text key={key}>{line}</Text>;
      });
  });
}

function Piece({ piece: { kind, text } }: { piece: TextDifference }) {
  if (kind === "added") return <ins>{text}</ins>;
  if (kind === "removed") return <del>{text}</del>;
  return kind === "restyled" ? <mark title="Mudou a formatação ou o link">{text}</mark> : <span>{text}</span>;
}

function valueText(value: AttributeValue | undefined, name: string): string {
  if (name === "span") return value === "text" ? "do texto" : "larga";
  return value === null || value === undefined || value === "" ? "vazio" : String(value);
}

/** Describes the changes of a block other than its text. */
function notesOf({ kind, isMoved, before, after, attributes }: BlockDifference): string[] {
  const block = after ?? before!;
  const label = BLOCK_WORDS[block.type].label;
  const isPlain = block.type === "paragraph" && (before ?? block).type === "paragraph";
  const notes: string[] = [];
  if (kind === "added" && label && !isPlain) notes.push(`${label}: entrou`);
  if (kind === "removed" && label && !isPlain) notes.push(`${label}: saiu`);
  if (isMoved) notes.push("mudou de lugar");
  if (kind === "added" || kind === "removed") {
    const facts = Object.entries(attributesOf(block)).filter(([name, value]) => name in ATTRIBUTE_LABELS && value);
    return [...notes, ...facts.map(([name, value]) => `${ATTRIBUTE_LABELS[name]}: ${valueText(value, name)}`)];
  }
  const [old, late] = [before ? attributesOf(before) : {}, after ? attributesOf(after) : {}];
  for (const name of attributes) {
    if (name === "type") notes.push(`virou ${(label ?? "parte do texto").toLowerCase()}`);
    else if (name in ATTRIBUTE_LABELS && (name === "span" || (name in old && name in late)))
      notes.push(`${ATTRIBUTE_LABELS[name]}: ${valueText(old[name], name)} → ${valueText(late[name], name)}`);
  }
  return label && notes.length > 0 && !isPlain && kind === "changed" ? [label, ...notes] : notes;
}
