import { useCallback } from "react";
import { useToast } from "#app/ui/toast.tsx";

/** Whether a file of the screen is being uploaded. */
export const isUploading = (): boolean => document.querySelector("main progress") !== null;

/** Returns a function that shows a toast and returns true while a file is being uploaded, so that a form is not saved without it. */
export function useUploadGuard(): () => boolean {
  const toast = useToast();
  return useCallback(() => {
    const waits = isUploading();
    if (waits)
      toast({ title: "Um arquivo ainda está sendo enviado", text: "Salve quando ele chegar.", destructive: true });
    return waits;
  }, [toast]);
}
