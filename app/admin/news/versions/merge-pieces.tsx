import { useState } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import { type ArticleFields, FIELD_LABELS, type FieldName } from "#domain/news/fields.ts";
import { hasLines } from "#domain/news/writing/merge.ts";
import { fromBlockLines, typedBlockLines, wordsOfLines } from "#domain/news/writing/merge-body.ts";
import type { TextPiece } from "#domain/news/writing/merge-text.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { BodyDiff } from "./body-diff.tsx";
import { DiffText } from "./diff-text.tsx";
import { type FieldNames, linesText } from "./field-text.ts";
import styles from "./merge-pieces.module.css";

export interface PieceProps {
  name: FieldName;
  /** The own article, for the types of its values. */
  mine: ArticleFields;
  names: FieldNames;
  /** Names of the two versions, such as "A sua", and who wrote them, such as "Você". */
  sides: Record<"mine" | "theirs", { label: string; writer: string }>;
}

type Conflict = Extract<TextPiece, { kind: "conflict" }>;
type Choice = "mine" | "theirs" | "both" | "own";

const countLines = (count: number) => formatCount(count, "parágrafo igual", "parágrafos iguais");

/** A part without a conflict: equal in both texts, or changed in one of them. */
export function MergedPiece({ name, mine, names, sides, piece }: PieceProps & { piece: Exclude<TextPiece, Conflict> }) {
  if (piece.kind === "same") return <p className={styles.same}>{countLines(piece.lines.length)}</p>;
  const { kind } = piece;
  return (
    <div className={styles.change} data-side={kind}>
      <p className={styles.who}>
        {kind === "both" ? (
          <>
            <b>{sides.mine.writer}</b> e <b>{sides.theirs.writer}</b> mudaram{" "}
          </>
        ) : (
          <>
            <b>{sides[kind].writer}</b> mudou{" "}
          </>
        )}
        <span className="meta">juntado</span>
      </p>
      <LinesDiff name={name} mine={mine} names={names} before={piece.base} after={piece.lines} />
    </div>
  );
}

interface LinesDiffProps extends Pick<PieceProps, "name" | "mine" | "names"> {
  before: string[];
  after: string[];
  /** Leaves out removed text, for two texts of which neither is the older one. */
  addedOnly?: boolean;
}

/** The differences between two parts of a field. */
function LinesDiff({ name, mine, names, before, after, addedOnly }: LinesDiffProps) {
  if (name === "body")
    return <BodyDiff before={fromBlockLines(before)} after={fromBlockLines(after)} addedOnly={addedOnly} />;
  const text = (lines: string[]) => linesText(name, lines, mine, names);
  return <DiffText before={text(before)} after={text(after)} addedOnly={addedOnly} />;
}

interface PieceChoiceProps extends PieceProps {
  /** Key of the conflict. */
  id: string;
  piece: Conflict;
  /** Called with the chosen lines, or null while none are chosen. */
  onChoose: (lines: string[] | null) => void;
}

/** A part that both have changed: nothing is preselected, because either choice may discard work. */
export function PieceChoice({ id, name, mine, names, sides, piece, onChoose }: PieceChoiceProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [own, setOwn] = useState(() => (name === "body" ? wordsOfLines(piece.mine) : piece.mine.join("\n")));
  const shown = { name, mine, names };
  const isText = hasLines(name) && name !== "gallery";
  const choose = (wanted: Choice, typed = own) => {
    setChoice(wanted);
    if (wanted === "own") onChoose(name === "body" ? typedBlockLines(typed, piece.mine[0]) : typed.split("\n"));
    else onChoose(wanted === "both" ? [...piece.theirs, ...piece.mine] : piece[wanted]);
  };
  const radio = (value: Choice) =>
    ({ type: "radio", name: id, checked: choice === value, onChange: () => choose(value) }) as const;
  const was = name === "body" ? wordsOfLines(piece.base) : linesText(name, piece.base, mine, names);
  return (
    <fieldset className={choice ? styles.choice : `${styles.choice} ${styles.open}`} id={`escolha-${id}`}>
      <legend>{FIELD_LABELS[name]}: os dois mudaram</legend>
      {piece.base.length > 0 && (
        <p className="meta">
          {choice ? "" : "Falta escolher. "}Os dois partiram de: <q>{was}</q>
        </p>
      )}
      <div className={styles.sides}>
        {(["mine", "theirs"] as const).map((side) => (
          <label key={side} data-side={side}>
            <span>
              <input {...radio(side)} />
              {sides[side].label}
            </span>
            {piece.base.length > 0 ? (
              <LinesDiff {...shown} before={piece.base} after={piece[side]} />
            ) : (
              <LinesDiff {...shown} before={piece[side === "mine" ? "theirs" : "mine"]} after={piece[side]} addedOnly />
            )}
          </label>
        ))}
      </div>
      {hasLines(name) && (
        <label className={styles.option}>
          <input {...radio("both")} />
          As duas, uma depois da outra
        </label>
      )}
      {isText && (
        <label className={styles.option}>
          <input {...radio("own")} />
          Escrever outra
        </label>
      )}
      {choice === "own" && (
        <TextAreaField
          label="Como deve ficar"
          rows={4}
          value={own}
          onChange={({ target }) => {
            setOwn(target.value);
            choose("own", target.value);
          }}
        />
      )}
    </fieldset>
  );
}
