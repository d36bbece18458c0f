import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { FormDone } from "#app/forms/action-result.ts";
import { useFormRow } from "./use-form-row.ts";

/** The state of a screen with one form, for that form. */
export type EditScreen = ReturnType<typeof useEditScreen>;

/**
 * For a form on a screen of its own: returns to the list once it is saved, unless somebody has typed since. Then it stays, and
 * the form of a new row becomes the form of the row that it has created.
 * @param list path of the list, under which each row has its screen
 * @param id of the row in the URL; null for a new one
 */
export function useEditScreen(list: string, id: string | null) {
  const navigate = useNavigate();
  const { row, formKey, setCreated } = useFormRow(id);
  const [destination, setDestination] = useState<string | null>(null);
  const screen = row === null ? undefined : `${list}/${row}`;
  // After a rendering, so that `LeaveGuard` knows that nothing is unsaved.
  useEffect(() => {
    if (!destination) return;
    let isLatest = true;
    const options = destination === list ? {} : { replace: true, preventScrollReset: true };
    void Promise.resolve(navigate(destination, options)).then(() => isLatest && setDestination(null));
    return () => {
      isLatest = false;
    };
  }, [destination, list, navigate]);
  return {
    formKey,
    row,
    /** The form's action: a created row is updated, even while its own screen is still loading. */
    action: screen,
    /** Whether the screen is being left for the list. */
    leaving: destination === list,
    /** Whether the screen is navigating after a save. */
    isNavigating: destination !== null,
    handleDone: ({ saved }: FormDone, typedSince: boolean) => {
      if (id === null && saved) setCreated(saved.id);
      if (!typedSince) setDestination(list);
      else if (id === null && saved) setDestination(`${list}/${saved.id}`);
    },
    /** Stays on the screen if somebody types while the list is loading. */
    stay: () => setDestination((before) => (before === list && screen ? screen : before)),
  };
}
