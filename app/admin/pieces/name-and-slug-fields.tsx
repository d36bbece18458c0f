import { Field } from "#app/ui/field.tsx";
import { toSlug } from "#domain/news/slug.ts";

interface NameAndSlugFieldsProps {
  name: string;
  /** The slug that is stored; "" for a new row. */
  slug: string;
  errors: { name?: string; slug?: string };
  /** Said below the slug. */
  help?: string;
  onName: (name: string) => void;
}

/** The name of a row that has a page, and the last part of the page's address, which is made from the name where it is left empty. */
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
