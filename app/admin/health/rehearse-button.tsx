import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { HEALTH_TEXT } from "#domain/health/text.ts";
import type { rehearseForm } from "./forms.server.ts";

/** Starts a rehearsal of a restore. */
export function RehearseButton() {
  const { form, busy } = useActionForm<typeof rehearseForm>({
    intent: "ensaiar",
    failed: HEALTH_TEXT.rehearsalFailed,
  });
  return (
    <ActionForm form={form}>
      <button type="submit" className="btn line small" {...pendingButtonProps(busy)}>
        Ensaiar agora
      </button>
    </ActionForm>
  );
}
