import { Field, TextAreaField } from "#app/ui/field.tsx";
import { toSlug } from "#domain/news/slug.ts";
import type { ArticleFields } from "#domain/newsroom/fields.ts";
import { EditorMedia } from "./editor-media.tsx";

export interface FieldsProps {
  fields: ArticleFields;
  errors: Record<string, string | undefined>;
  onChange: (changes: Partial<ArticleFields>) => void;
}

/** Words and files of an article (docs/product.md, "Article form"). */
export function EditorFields({ fields, errors, onChange }: FieldsProps) {
  const made = toSlug(fields.title);
  return (
    <div className="stack">
      <section className="panel pad stack" aria-label="Texto">
        <TextAreaField
          label="Título"
          name="title"
          rows={1}
          value={fields.title}
          error={errors.title}
          onChange={({ target }) => onChange({ title: target.value.replace(/\n/g, " ") })}
        />
        <Field
          label="Slug"
          name="slug"
          placeholder="Deixe vazio para gerar automaticamente"
          value={fields.slug}
          error={errors.slug}
          help={fields.slug || !made ? undefined : `Será /news/${made}`}
          onChange={({ target }) => onChange({ slug: target.value })}
        />
        <TextAreaField
          label="Resumo"
          name="summary"
          rows={3}
          value={fields.summary}
          error={errors.summary}
          help="Aparece nos cartões, nas buscas e quando alguém compartilha."
          onChange={({ target }) => onChange({ summary: target.value })}
        />
        <TextAreaField
          label="Conteúdo"
          name="content"
          rows={12}
          className="long"
          value={fields.content}
          error={errors.content}
          help="Uma linha por parágrafo."
          onChange={({ target }) => onChange({ content: target.value })}
        />
      </section>
      <EditorMedia fields={fields} errors={errors} onChange={onChange} />
      <section className="panel pad stack" aria-label="Créditos">
        <div className="pair">
          <Field
            label="Repórter"
            name="reporterName"
            value={fields.reporterName}
            error={errors.reporterName}
            help="Vazio: assina quem publicou."
            onChange={({ target }) => onChange({ reporterName: target.value })}
          />
          <Field
            label="Fontes"
            name="sources"
            value={fields.sources}
            error={errors.sources}
            help="Separadas por vírgula."
            onChange={({ target }) => onChange({ sources: target.value })}
          />
        </div>
        <TextAreaField
          label="Links úteis"
          name="usefulLinks"
          rows={2}
          inputMode="url"
          value={fields.usefulLinks}
          error={errors.usefulLinks}
          help="Um por linha."
          onChange={({ target }) => onChange({ usefulLinks: target.value })}
        />
      </section>
    </div>
  );
}
