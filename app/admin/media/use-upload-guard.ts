import { useCallback } from "react";
import { useToast } from "#app/ui/toast.tsx";

/** Whether a file of the screen is still being sent. */
export const isUploading = (): boolean => document.querySelector("main progress") !== null;

/** Says so, and answers true, where a form would be saved without a file that is still being sent. */
export function useUploadGuard(): () => boolean {
  const toast = useToast();
  return useCallback(() => {
    const waits = isUploading();
    if (waits)
      toast({ title: "Um arquivo ainda está sendo enviado", text: "Salve quando ele chegar.", destructive: true });
    return waits;
  }, [toast]);
}
