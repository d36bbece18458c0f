import { useState } from "react";
import { toSlug } from "#domain/news/slug.ts";
import { ARTICLE_TAGS_MAX } from "#domain/tags/limits.ts";
import { TAG_LIMITS, toTagName } from "#domain/tags/types.ts";
import { Combobox } from "./combobox.tsx";
import { PickedList } from "./picked-list.tsx";
import { suggest } from "./suggest.ts";

interface TagsFieldProps {
  value: string[];
  /** Names of the existing tags. */
  known: string[];
  error?: string;
  onChange: (tags: string[]) => void;
}

/** The field for the tags of an article: suggestions are existing tags, and Enter or a comma adds a new one. */
export function TagsField({ value, known, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState("");
  const chosen = new Set(value.map(toSlug));
  const isFull = value.length >= ARTICLE_TAGS_MAX;
  const free = known.filter((name) => !chosen.has(toSlug(name)));
  const found = typed.trim() && !isFull ? suggest(free, typed, (name) => name) : [];
  // An existing tag is used with its existing spelling.
  const nameOf = (text: string) => known.find((name) => toSlug(name) === toSlug(text)) ?? toTagName(text);
  const add = (texts: string[]) => {
    const names = texts.map(nameOf).filter((name) => toSlug(name) !== "");
    const all = new Map([...value, ...names].map((name) => [toSlug(name), name]));
    if (all.size > value.length) onChange([...all.values()].slice(0, ARTICLE_TAGS_MAX));
  };
  const addTyped = () => {
    setTyped("");
    add([typed]);
  };
  return (
    <Combobox
      label="Temas"
      value={typed}
      suggestions={found.map((name) => ({ key: toSlug(name), label: name }))}
      placeholder="Praça da Matriz"
      help={isFull ? `No máximo ${ARTICLE_TAGS_MAX} temas.` : "Enter ou vírgula acrescenta."}
      error={error}
      maxLength={isFull ? 0 : TAG_LIMITS.name}
      onType={(text) => {
        const parts = text.split(",");
        setTyped(parts.pop()!.trimStart());
        if (parts.length > 0) add(parts);
      }}
      onChoose={({ label }) => {
        setTyped("");
        add([label]);
      }}
      onEnter={addTyped}
      onBlur={addTyped}
      onBackspace={() => value.length > 0 && onChange(value.slice(0, -1))}
    >
      <PickedList
        label="Temas escolhidos"
        items={value.map((name) => ({ key: toSlug(name), label: name }))}
        onRemove={(index) => onChange(value.toSpliced(index, 1))}
      />
    </Combobox>
  );
}
