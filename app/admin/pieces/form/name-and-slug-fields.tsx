import { Field } from "#app/ui/field.tsx";
import { toSlug } from "#domain/news/slug.ts";

interface NameAndSlugFieldsProps {
  name: string;
  /** The slug that is stored; "" for a new row. */
  slug: string;
  errors: { name?: string; slug?: string };
  /** Help text of the slug. */
  help?: string;
  onName: (name: string) => void;
}

/** The fields for the name of a row that has a page, and for the page's slug, which is generated from the name if it is empty. */
export function NameAndSlugFields({ name, slug, errors, help, onName }: NameAndSlugFieldsProps) {
  return (
    <>
      <Field
        label="Nome"
        name="name"
        required
        value={name}
        onChange={({ target }) => onName(target.value)}
        error={errors.name}
      />
      <Field
        label="Slug"
        name="slug"
        defaultValue={slug}
        placeholder={toSlug(name)}
        autoCapitalize="none"
        spellCheck={false}
        help={help ?? "Parte do endereço. Deixe vazio para gerar do nome."}
        error={errors.slug}
      />
    </>
  );
}
