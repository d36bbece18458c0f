import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { FormDone } from "#app/forms/action-result.ts";
import { withEdited, withQuery } from "../with-query.ts";
import { useFormRow } from "./use-form-row.ts";

/**
 * For a form beside its list: after a save it is replaced by a new form, and the edited row is removed from the URL. If somebody has
 * typed since, it stays, and the form of a new row becomes the form of the row that it has created.
 * @param query of the screen, with the edited row as `editar`
 * @param editedId of the row in the URL; null for a new one
 */
export function useNewForm(query: string, editedId: string | null) {
  const { row, formKey, setCreated, reset } = useFormRow(editedId);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusedId = useRef<string | null>(null);
  const navigate = useNavigate();
  // On a phone the form is below the list.
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
    /** The list without the edited row. */
    backTo,
    /** The heading of the form, which is focused when a row is opened. */
    headingRef,
    handleDone: ({ saved }: FormDone, typedSince: boolean) => {
      if (!typedSince) {
        reset();
        // A new row is on the first page.
        const listPath = editedId ? backTo : withQuery(query, {});
        if (listPath !== `?${query}`) void navigate(listPath, { preventScrollReset: true });
      } else if (!editedId && saved) {
        setCreated(saved.id);
        // The field in which somebody types keeps the focus.
        focusedId.current = saved.id;
        void navigate(withEdited(query, saved.id), { replace: true, preventScrollReset: true });
      }
    },
  };
}
