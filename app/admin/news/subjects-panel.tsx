import type { Byline } from "#domain/authors/types.ts";
import { BylinesField } from "./bylines-field.tsx";
import type { FieldsProps } from "./editor-page.tsx";
import { SeriesField } from "./series-field.tsx";
import { TagsField } from "./tags-field.tsx";

/** The choices of bylines and themes for an article. */
export interface SubjectChoices {
  authors: (Byline & { role: string | null })[];
  tags: string[];
  series: string[];
}

interface SubjectsPanelProps extends FieldsProps {
  choices: SubjectChoices;
}

/** Who signs an article, what it is about, and the series that it is a part of. */
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
