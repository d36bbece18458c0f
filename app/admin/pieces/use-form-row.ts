import { useState } from "react";

/**
 * The row that a form is of. Another row is another form, but a row that the form itself has made goes on in it: what is typed,
 * and the field in hand, stay.
 * @param id of the row that the address names; null for a new one
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
    /** Hears of the row that the form has made. */
    setCreated,
    /** Begins a new form. */
    renew: () => {
      setCreated(null);
      setForm(({ key }) => ({ id, key: key + 1 }));
    },
  };
}
