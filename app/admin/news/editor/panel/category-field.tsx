import { SelectField } from "#app/ui/select-field.tsx";
import type { FieldsProps } from "../editor-page.tsx";

interface CategoryFieldProps extends Pick<FieldsProps, "fields" | "onChange"> {
  categories: { value: string; label: string }[];
  error: string | undefined;
}

/** The field for the category; one that was deleted meanwhile stays visible, so that another one can be chosen. */
export function CategoryField({ fields: { categoryId }, categories, error, onChange }: CategoryFieldProps) {
  const isGone = categoryId !== "" && !categories.some(({ value }) => value === categoryId);
  const gone = isGone ? [{ value: categoryId, label: "Categoria excluída" }] : [];
  return (
    <SelectField
      label="Categoria"
      value={categoryId}
      error={error}
      options={[{ value: "", label: "Sem categoria" }, ...categories, ...gone]}
      onChange={({ target }) => onChange({ categoryId: target.value })}
    />
  );
}
