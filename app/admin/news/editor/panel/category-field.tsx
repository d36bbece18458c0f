import { SelectField } from "#app/ui/select-field.tsx";
import { useArticleForm } from "../article-form.ts";

/** The field for the category; one that was deleted meanwhile stays visible, so that another one can be chosen. */
export function CategoryField() {
  const { editor, categories } = useArticleForm();
  const { categoryId } = editor.fields;
  const isGone = categoryId !== "" && !categories.some(({ value }) => value === categoryId);
  const gone = isGone ? [{ value: categoryId, label: "Categoria excluída" }] : [];
  return (
    <SelectField
      label="Categoria"
      value={categoryId}
      error={editor.errors.categoryId}
      options={[{ value: "", label: "Sem categoria" }, ...categories, ...gone]}
      onChange={({ target }) => editor.change({ categoryId: target.value })}
    />
  );
}
