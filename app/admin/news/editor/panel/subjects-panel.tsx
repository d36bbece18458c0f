import type { Byline } from "#domain/authors/types.ts";
import type { FieldsProps } from "../editor-page.tsx";
import { BylinesField } from "./bylines-field.tsx";
import { SeriesField } from "./series-field.tsx";
import { TagsField } from "./tags-field.tsx";

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
