import { useState } from "react";

/**
 * The row that a form edits. Another row gets a new form, but the form of a new row stays the same once it has created the row, with what
 * is typed in it and its focus.
 * @param id of the row in the URL; null for a new one
 */
export function useFormRow(id: string | null) {
  const [created, setCreated] = useState<string | null>(null);
  const [form, setForm] = useState({ id, key: 0 });
  if (form.id !== id) {
    const isOwn = id !== null && id === created;
    setForm({ id, key: form.key + (isOwn ? 0 : 1) });
    if (!isOwn) setCreated(null);
  }
  return {
    /** Id of the row that the next save changes; null for a new one. */
    row: created ?? id,
    formKey: form.key,
    /** To be called with the row that the form has created. */
    setCreated,
    /** Starts a new form. */
    reset: () => {
      setCreated(null);
      setForm(({ key }) => ({ id, key: key + 1 }));
    },
  };
}
