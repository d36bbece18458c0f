import { useState } from "react";
import { useDates } from "#app/use-dates.ts";
import { type ArticleFields, changedFields, FIELD_LABELS, isSameField } from "#domain/newsroom/fields.ts";
import { PageHead } from "../shell/page-head.tsx";
import type { Conflict } from "./answer.ts";
import { fieldText } from "./field-text.ts";

interface ConflictScreenProps {
  /** What this editor wrote, what it began from, and what someone else saved meanwhile. */
  mine: ArticleFields;
  base: ArticleFields;
  conflict: Conflict;
  categories: { value: string; label: string }[];
  onSave: (chosen: ArticleFields) => void;
  onGoOn: (chosen: ArticleFields) => void;
}

type Side = "mine" | "theirs";

/** Both versions side by side; each field is taken from one of them, and neither is lost. */
export function ConflictScreen({ mine, base, conflict, categories, onSave, onGoOn }: ConflictScreenProps) {
  const dates = useDates();
  const theirs = conflict.fields;
  const differing = changedFields(mine, theirs);
  // What only one of the two changed is taken from there.
  const [sides, setSides] = useState<Partial<Record<keyof ArticleFields, Side>>>(() =>
    Object.fromEntries(differing.map((name) => [name, isSameField(name, mine, base) ? "theirs" : "mine"])),
  );
  const names = { categories, formatMoment: dates.dayAndTime };
  const taken = differing.filter((name) => sides[name] === "theirs").map((name) => [name, theirs[name]]);
  const chosen: ArticleFields = { ...mine, ...Object.fromEntries(taken) };
  return (
    <>
      <PageHead title="Duas versões desta notícia" />
      <p className="note" role="alert">
        Enquanto você escrevia, {conflict.editor} salvou esta notícia em {dates.dayAndTime(conflict.savedAt)}. Escolha,
        em cada campo, o que fica. A versão salva continua na lista de versões, e a sua está guardada.
      </p>
      <form
        className="panel conflict"
        onSubmit={(event) => {
          event.preventDefault();
          onSave(chosen);
        }}
      >
        {differing.map((name) => (
          <fieldset key={name}>
            <legend>{FIELD_LABELS[name]}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side} className={sides[name] === side ? "on" : ""}>
                <span>
                  <input
                    type="radio"
                    name={name}
                    checked={sides[name] === side}
                    onChange={() => setSides((before) => ({ ...before, [name]: side }))}
                  />
                  {side === "mine" ? "A sua" : `A de ${conflict.editor}`}
                </span>
                <q>{fieldText(name, side === "mine" ? mine : theirs, names)}</q>
              </label>
            ))}
          </fieldset>
        ))}
        {differing.length === 0 && <p className="pad">As duas versões dizem o mesmo.</p>}
        <div className="btns pad">
          <button type="submit" className="btn">
            Salvar o que escolhi
          </button>
          <button type="button" className="btn line" onClick={() => onGoOn(chosen)}>
            Continuar editando
          </button>
        </div>
      </form>
    </>
  );
}
