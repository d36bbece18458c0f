import { useState } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import { type ArticleFields, FIELD_LABELS } from "#domain/newsroom/fields.ts";
import { hasLines } from "#domain/newsroom/merge.ts";
import type { TextPiece } from "#domain/newsroom/merge-text.ts";
import { DiffText } from "./diff-text.tsx";
import { type FieldNames, linesText } from "./field-text.ts";

export interface PieceProps {
  name: keyof ArticleFields;
  /** The article that gives the kind of each value. */
  mine: ArticleFields;
  names: FieldNames;
  /** Names of the two versions, such as "A sua", and who wrote them, such as "Você". */
  sides: Record<"mine" | "theirs", { label: string; writer: string }>;
}

type Conflict = Extract<TextPiece, { kind: "conflict" }>;
type Way = "mine" | "theirs" | "both" | "own";

const countLines = (count: number) => (count === 1 ? "1 parágrafo igual" : `${count} parágrafos iguais`);

/** A stretch that nobody has to choose: alike in both, or changed by one of them. */
export function MergedPiece({ name, mine, names, sides, piece }: PieceProps & { piece: Exclude<TextPiece, Conflict> }) {
  if (piece.kind === "same") return <p className="merge-same">{countLines(piece.lines.length)}</p>;
  const text = (lines: string[]) => linesText(name, lines, mine, names);
  return (
    <div className={`merge-change ${piece.kind}`}>
      <p className="merge-who">
        <b>{sides[piece.kind].writer}</b> mudou <span className="meta">juntado</span>
      </p>
      <DiffText before={text(piece.base)} after={text(piece.lines)} />
    </div>
  );
}

interface PieceChoiceProps extends PieceProps {
  /** Key of the conflict. */
  id: string;
  piece: Conflict;
  /** Hears the lines that were chosen, null while there are none. */
  onChoose: (lines: string[] | null) => void;
}

/** A stretch that both changed: nothing is chosen beforehand, as either choice may cost the other one's work. */
export function PieceChoice({ id, name, mine, names, sides, piece, onChoose }: PieceChoiceProps) {
  const [way, setWay] = useState<Way | null>(null);
  const [own, setOwn] = useState(() => piece.mine.join("\n"));
  const text = (lines: string[]) => linesText(name, lines, mine, names);
  const isText = hasLines(name) && name !== "gallery";
  const choose = (wanted: Way, typed = own) => {
    setWay(wanted);
    if (wanted === "own") onChoose(typed.split("\n"));
    else onChoose(wanted === "both" ? [...piece.theirs, ...piece.mine] : piece[wanted]);
  };
  const radio = (value: Way) =>
    ({ type: "radio", name: id, checked: way === value, onChange: () => choose(value) }) as const;
  const was = text(piece.base);
  return (
    <fieldset className={`merge-choice${way ? "" : " open"}`} id={`escolha-${id}`}>
      <legend>{FIELD_LABELS[name]}: os dois mudaram</legend>
      {piece.base.length > 0 && (
        <p className="meta">
          {way ? "" : "Falta escolher. "}Os dois partiram de: <q>{was}</q>
        </p>
      )}
      <div className="merge-sides">
        {(["mine", "theirs"] as const).map((side) => (
          <label key={side} className={`${side}${way === side ? " on" : ""}`}>
            <span>
              <input {...radio(side)} />
              {sides[side].label}
            </span>
            {piece.base.length > 0 ? (
              <DiffText before={was} after={text(piece[side])} />
            ) : (
              <DiffText before={text(piece[side === "mine" ? "theirs" : "mine"])} after={text(piece[side])} addedOnly />
            )}
          </label>
        ))}
      </div>
      {hasLines(name) && (
        <label className="merge-way">
          <input {...radio("both")} />
          As duas, uma depois da outra
        </label>
      )}
      {isText && (
        <label className="merge-way">
          <input {...radio("own")} />
          Escrever outra
        </label>
      )}
      {way === "own" && (
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
