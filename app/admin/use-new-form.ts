import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { withEdited, withQuery } from "./with-query.ts";

/**
 * For a form beside its list: a new one after each that was saved, and the address without the row that was edited. A form in
 * which somebody went on typing stays.
 * @param query of the screen
 */
export function useNewForm(query: string, editedId: string | undefined) {
  const [saved, setSaved] = useState(0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  // On a phone, the row that was touched is screens below the form.
  useEffect(() => {
    if (!editedId) return;
    headingRef.current?.focus({ preventScroll: true });
    headingRef.current?.scrollIntoView({ block: "nearest" });
  }, [editedId]);
  const backTo = withEdited(query, null);
  return {
    formKey: `${editedId} ${saved}`,
    /** The list without the row that is edited. */
    backTo,
    /** Of the form; its heading takes the focus when a row is opened. */
    headingRef,
    handleDone: (_: unknown, typedSince: boolean) => {
      if (typedSince) return;
      setSaved((count) => count + 1);
      // A new row stands on the first page.
      const listPath = editedId ? backTo : withQuery(query, {});
      if (listPath !== `?${query}`) void navigate(listPath, { preventScrollReset: true });
    },
  };
}
