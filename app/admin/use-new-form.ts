import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

/**
 * For a form beside its list: a new one after each that was saved, and the address without the row that was edited. A form in
 * which somebody went on typing stays.
 * @param path of the screen
 */
export function useNewForm(path: string, editedId: string | undefined) {
  const [saved, setSaved] = useState(0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  // On a phone, the row that was touched is screens below the form.
  useEffect(() => {
    if (!editedId) return;
    headingRef.current?.focus({ preventScroll: true });
    headingRef.current?.scrollIntoView({ block: "nearest" });
  }, [editedId]);
  return {
    formKey: `${editedId} ${saved}`,
    /** Of the form; its heading takes the focus when a row is opened. */
    headingRef,
    handleDone: (_: unknown, typedSince: boolean) => {
      if (typedSince) return;
      setSaved((count) => count + 1);
      if (editedId) void navigate(path, { preventScrollReset: true });
    },
  };
}
