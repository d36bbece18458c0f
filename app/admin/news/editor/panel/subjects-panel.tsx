import { useState } from "react";
import { BYLINES_MAX, type Byline } from "#domain/authors/types.ts";
import { FIELDS } from "#domain/news/fields.ts";
import { Combobox } from "../../../pieces/choose/combobox.tsx";
import { PickedList } from "../../../pieces/choose/picked-list.tsx";
import { suggest } from "../../../pieces/choose/suggest.ts";
import { TagsField } from "../../../pieces/choose/tags-field.tsx";
import type { FieldsProps } from "../editor-page.tsx";

/** The options for bylines, tags and series. */
export interface SubjectChoices {
  authors: (Byline & { role: string | null })[];
  tags: string[];
  series: string[];
}

interface SubjectsPanelProps extends FieldsProps {
  choices: SubjectChoices;
}

/** The fields for bylines, tags and series of an article. */
export function SubjectsPanel({ fields, errors, choices, onChange }: SubjectsPanelProps) {
  return (
    <section className="panel pad stack" aria-label="Autores e temas">
      <BylinesField
        value={fields.bylines}
        choices={choices.authors}
        error={errors.bylines}
        onChange={(bylines) => onChange({ bylines })}
      />
      <TagsField value={fields.tags} known={choices.tags} error={errors.tags} onChange={(tags) => onChange({ tags })} />
      <SeriesField
        value={fields.series}
        known={choices.series}
        error={errors.series}
        onChange={(series) => onChange({ series })}
      />
    </section>
  );
}

interface BylinesFieldProps {
  value: Byline[];
  choices: (Byline & { role: string | null })[];
  error?: string;
  onChange: (bylines: Byline[]) => void;
}

/** The field for the bylines of an article: several authors in an order. */
function BylinesField({ value, choices, error, onChange }: BylinesFieldProps) {
  const [typed, setTyped] = useState("");
  const chosen = new Set(value.map(({ authorId }) => authorId));
  const free = choices.filter(({ authorId }) => !chosen.has(authorId));
  const found = suggest(free, typed, ({ name }) => name);
  const isFull = value.length >= BYLINES_MAX;
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
      error={error}
      onType={setTyped}
      onChoose={({ key, label }) => {
        setTyped("");
        onChange([...value, { authorId: key, name: label }]);
      }}
      onBackspace={() => value.length > 0 && onChange(value.slice(0, -1))}
    >
      <PickedList
        label="Autores escolhidos"
        items={value.map(({ authorId, name }) => ({ key: authorId, label: name }))}
        onRemove={(index) => onChange(value.toSpliced(index, 1))}
        onRaise={(index) => onChange(value.toSpliced(index - 1, 2, value[index]!, value[index - 1]!))}
      />
    </Combobox>
  );
}

interface SeriesFieldProps {
  value: string;
  /** Names of the existing series. */
  known: string[];
  error?: string;
  onChange: (series: string) => void;
}

/** The field for the series of an article: an existing one, or the name of a new one. */
function SeriesField({ value, known, error, onChange }: SeriesFieldProps) {
  const found = suggest(known, value, (name) => name).filter((name) => name !== value);
  return (
    <Combobox
      label="Série"
      value={value}
      suggestions={found.map((name) => ({ key: String(known.indexOf(name)), label: name }))}
      help="O mesmo nome em cada parte. A ordem é a da publicação."
      error={error}
      maxLength={FIELDS.series.text.max}
      onType={onChange}
      onChoose={({ label }) => onChange(label)}
    />
  );
}
