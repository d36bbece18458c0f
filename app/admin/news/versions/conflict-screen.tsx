import { useState } from "react";
import { useDates } from "#app/use-dates.ts";
import { type ArticleFields, FIELD_LABELS } from "#domain/news/fields.ts";
import { conflictKey, conflictsOf, mergeArticles, mergedFields } from "#domain/news/writing/merge.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import editorNotes from "../editor/editor-notes.module.css";
import styles from "./conflict-screen.module.css";
import { MergedPiece, PieceChoice, type PieceProps } from "./merge-pieces.tsx";

interface ConflictScreenProps {
  /** The text of this form, the common base, and the other text. */
  mine: ArticleFields;
  base: ArticleFields | null;
  theirs: ArticleFields;
  /** Why there is a conflict, in words. */
  reason: string;
  /** Names of the two texts, and of their authors. */
  names: PieceProps["sides"];
  categories: { value: string; label: string }[];
  onSave: (chosen: ArticleFields) => void;
  onGoOn: (chosen: ArticleFields) => void;
  /** Leaves without merging. */
  onBack: () => void;
}

const EXPLAIN = {
  none: "Não há nada para escolher: o que cada um mudou já está junto.",
  one: "O que não se toca já está junto. Em um lugar os dois mudaram o mesmo: escolha o que fica.",
};

const explain = (count: number) =>
  count === 0
    ? EXPLAIN.none
    : count === 1
      ? EXPLAIN.one
      : `O que não se toca já está junto. Em ${count} lugares os dois mudaram o mesmo: escolha o que fica em cada um.`;

/** The screen that merges two versions of an article: changes of only one side are applied, conflicts are resolved by hand. */
export function ConflictScreen(props: ConflictScreenProps) {
  const { mine, base, theirs, reason, names: sides, categories, onSave, onGoOn, onBack } = props;
  const dates = useDates();
  const [merges] = useState(() => mergeArticles(base, mine, theirs));
  const [chosen, setChosen] = useState<Record<string, string[]>>({});
  const keys = conflictsOf(merges);
  const missing = keys.filter((key) => !(key in chosen));
  const names = { categories, formatMoment: dates.dayAndTime };
  const merged = () => mergedFields(mine, merges, chosen);

  const goToMissing = () => {
    const choice = document.getElementById(`escolha-${missing[0]}`);
    choice?.scrollIntoView({ block: "center" });
    choice?.querySelector("input")?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHeader title="Duas versões desta notícia" />
      <p className={editorNotes.note} role="alert">
        {reason} {explain(keys.length)} As duas versões ficam guardadas até você salvar.
      </p>
      <form
        className={`panel ${styles.merge}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length === 0) onSave(merged());
        }}
      >
        {merges.map(({ name, pieces }) => (
          <section key={name} className={styles.field} aria-label={FIELD_LABELS[name]}>
            <h2>{FIELD_LABELS[name]}</h2>
            {pieces.map((piece, index) => {
              const key = conflictKey(name, index);
              const shown = { name, mine, names, sides };
              if (piece.kind !== "conflict") return <MergedPiece key={key} {...shown} piece={piece} />;
              return (
                <PieceChoice
                  key={key}
                  {...shown}
                  id={key}
                  piece={piece}
                  onChoose={(lines) =>
                    setChosen(({ [key]: _, ...others }) => (lines ? { ...others, [key]: lines } : others))
                  }
                />
              );
            })}
          </section>
        ))}
        {merges.length === 0 && <p className="pad">As duas versões dizem o mesmo.</p>}
        <div className={styles.end}>
          {keys.length > 0 && (
            <output className="meta">
              {keys.length - missing.length} de {keys.length} {keys.length === 1 ? "escolha feita" : "escolhas feitas"}
            </output>
          )}
          <div className="btns">
            <button type="submit" className="btn" disabled={missing.length > 0}>
              Salvar o texto juntado
            </button>
            <button type="button" className="btn line" disabled={missing.length > 0} onClick={() => onGoOn(merged())}>
              Continuar editando
            </button>
            {missing.length > 0 && (
              <button type="button" className="btn line" onClick={goToMissing}>
                Ir ao que falta
              </button>
            )}
            <button type="button" className="btn line" onClick={onBack}>
              Voltar sem juntar
            </button>
          </div>
        </div>
      </form>
    </>
  );
}
