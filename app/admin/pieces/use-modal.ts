import { useEffect, useRef } from "react";

/** The element of a dialog that is open, and modal, for as long as it is drawn. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Modality exists in the browser only.
  useEffect(() => dialog.current?.showModal(), []);
  return dialog;
}
