import { useState } from "react";
import { useNavigate } from "react-router";

/**
 * For a form beside its list: a new one after each that was saved, and the address without the row that was edited.
 * @param path of the screen
 */
export function useNewForm(path: string, editedId: string | undefined) {
  const [saved, setSaved] = useState(0);
  const navigate = useNavigate();
  return {
    formKey: `${editedId} ${saved}`,
    handleDone: () => {
      setSaved((count) => count + 1);
      if (editedId) void navigate(path, { preventScrollReset: true });
    },
  };
}
