import { useEffect, useLayoutEffect, useRef } from "react";

/** The ref of a dialog that is opened as a modal when it is mounted. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Modal dialogs exist in the browser only.
  useEffect(() => dialog.current?.showModal(), []);
  // A dialog that is removed while it is open does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return dialog;
}
