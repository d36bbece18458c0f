import { useState } from "react";
import { Combobox } from "#app/admin/news/editor/panel/combobox.tsx";
import { suggest } from "#app/admin/news/editor/panel/suggest.ts";
import { BYLINES_MAX, type Byline } from "#domain/authors/types.ts";
import { PickedList } from "./picked-list.tsx";

interface BylinesFieldProps {
  value: Byline[];
  choices: (Byline & { role: string | null })[];
  error?: string;
  onChange: (bylines: Byline[]) => void;
}

/** The field for the bylines of an article: several authors in an order. */
export function BylinesField({ value, choices, error, onChange }: BylinesFieldProps) {
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
