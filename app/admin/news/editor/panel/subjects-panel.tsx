import { useState } from "react";
import { BYLINES_MAX } from "#domain/authors/limits.ts";
import type { Byline } from "#domain/authors/types.ts";
import { FIELDS } from "#domain/news/fields.ts";
import { Combobox } from "../../../pieces/choose/combobox.tsx";
import { PickedList } from "../../../pieces/choose/picked-list.tsx";
import { suggest } from "../../../pieces/choose/suggest.ts";
import { TagsField } from "../../../pieces/choose/tags-field.tsx";
import { useArticleForm } from "../article-form.ts";

/** The fields for bylines, tags and series of an article. */
export function SubjectsPanel() {
  const { editor, subjects } = useArticleForm();
  const { fields, errors, change } = editor;
  return (
    <section className="panel pad stack" aria-label="Autores e temas">
      <BylinesField />
      <TagsField value={fields.tags} known={subjects.tags} error={errors.tags} onChange={(tags) => change({ tags })} />
      <SeriesField />
    </section>
  );
}

/** The field for the bylines of an article: several authors in an order. */
function BylinesField() {
  const { editor, subjects } = useArticleForm();
  const { bylines } = editor.fields;
  const sign = (changed: Byline[]) => editor.change({ bylines: changed });
  const [typed, setTyped] = useState("");
  const chosen = new Set(bylines.map(({ authorId }) => authorId));
  const free = subjects.authors.filter(({ authorId }) => !chosen.has(authorId));
  const found = suggest(free, typed, ({ name }) => name);
  const isFull = bylines.length >= BYLINES_MAX;
  const add = ({ authorId, name }: Byline) => {
    setTyped("");
    sign([...bylines, { authorId, name }]);
  };
  const help = isFull
    ? `No máximo ${BYLINES_MAX} autores.`
    : typed.trim() && found.length === 0
      ? "Ninguém com esse nome. Novos autores são criados na tela Autores."
      : "Cada um com sua página, nesta ordem. Vazio: vale o campo Repórter.";
  return (
    <Combobox
      label="Autores"
      value={typed}
      suggestions={isFull ? [] : found.map(({ authorId, name, role }) => ({ key: authorId, label: name, note: role }))}
      placeholder="Buscar autor"
      help={help}
      error={editor.errors.bylines}
      onType={setTyped}
      onChoose={({ key, label }) => add({ authorId: key, name: label })}
      onEnter={() => typed.trim() !== "" && !isFull && found[0] && add(found[0])}
      onBackspace={() => bylines.length > 0 && sign(bylines.slice(0, -1))}
    >
      <PickedList
        label="Autores escolhidos"
        items={bylines.map(({ authorId, name }) => ({ key: authorId, label: name }))}
        onRemove={(index) => sign(bylines.toSpliced(index, 1))}
        onRaise={(index) => sign(bylines.toSpliced(index - 1, 2, bylines[index]!, bylines[index - 1]!))}
      />
    </Combobox>
  );
}

/** The field for the series of an article: an existing one, or the name of a new one. */
function SeriesField() {
  const { editor, subjects } = useArticleForm();
  const known = subjects.series;
  const value = editor.fields.series;
  const choose = (series: string) => editor.change({ series });
  const found = suggest(known, value, (name) => name).filter((name) => name !== value);
  return (
    <Combobox
      label="Série"
      value={value}
      suggestions={found.map((name) => ({ key: String(known.indexOf(name)), label: name }))}
      help="O mesmo nome em cada parte. A ordem é a da publicação."
      error={editor.errors.series}
      maxLength={FIELDS.series.text.max}
      onType={choose}
      onChoose={({ label }) => choose(label)}
    />
  );
}
