import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { FormDone } from "#app/forms/action-result.ts";
import { useFormRow } from "./use-form-row.ts";

/** State that a form on a screen of its own needs from it. */
export type EditScreen = ReturnType<typeof useEditScreen>;

/**
 * For a form on a screen of its own: back to the list once it is saved, unless somebody typed in it since. Then it stays, and
 * that of something new goes on as the form of the row that it made.
 * @param list path of the list, below which each row has its screen
 * @param id of the row that the address names; null for a new one
 */
export function useEditScreen(list: string, id: string | null) {
  const navigate = useNavigate();
  const { row, formKey, setCreated } = useFormRow(id);
  const [destination, setDestination] = useState<string | null>(null);
  const screen = row === null ? undefined : `${list}/${row}`;
  // The guard of unsaved words has to have heard that they are saved.
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
    /** Where the form is sent: a row that was made is changed, even while its screen is still on its way. */
    action: screen,
    /** Whether the screen is being left for the list. */
    leaving: destination === list,
    /** Whether it leads anywhere by itself. */
    isNavigating: destination !== null,
    handleDone: ({ saved }: FormDone, typedSince: boolean) => {
      if (id === null && saved) setCreated(saved.id);
      if (!typedSince) setDestination(list);
      else if (id === null && saved) setDestination(`${list}/${saved.id}`);
    },
    /** Stays on the screen after all, where somebody types while the list is on its way. */
    stay: () => setDestination((before) => (before === list && screen ? screen : before)),
  };
}
