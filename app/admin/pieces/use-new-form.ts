import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { FormDone } from "#app/forms/action-result.ts";
import { useFormRow } from "./use-form-row.ts";
import { withEdited, withQuery } from "./with-query.ts";

/**
 * For a form beside its list: a new one after each that was saved, and the address without the row that was edited. A form in
 * which somebody went on typing stays, and that of something new goes on as the form of the row that it made.
 * @param query of the screen, which names the row to edit as `editar`
 * @param editedId of the row that the address names; null for a new one
 */
export function useNewForm(query: string, editedId: string | null) {
  const { row, formKey, setCreated, reset } = useFormRow(editedId);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusedId = useRef<string | null>(null);
  const navigate = useNavigate();
  // On a phone, the row that was touched is screens below the form.
  useEffect(() => {
    const isFocused = focusedId.current === editedId;
    focusedId.current = editedId;
    if (!editedId || isFocused) return;
    headingRef.current?.focus({ preventScroll: true });
    headingRef.current?.scrollIntoView({ block: "nearest" });
  }, [editedId]);
  const backTo = withEdited(query, null);
  return {
    formKey,
    /** Id of the row that the next save changes; null for a new one. */
    row,
    /** The list without the row that is edited. */
    backTo,
    /** Of the form; its heading takes the focus when a row is opened. */
    headingRef,
    handleDone: ({ saved }: FormDone, typedSince: boolean) => {
      if (!typedSince) {
        reset();
        // A new row stands on the first page.
        const listPath = editedId ? backTo : withQuery(query, {});
        if (listPath !== `?${query}`) void navigate(listPath, { preventScrollReset: true });
      } else if (!editedId && saved) {
        setCreated(saved.id);
        // Whoever types in a field keeps it.
        focusedId.current = saved.id;
        void navigate(withEdited(query, saved.id), { replace: true, preventScrollReset: true });
      }
    },
  };
}
