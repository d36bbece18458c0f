import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useToast } from "#app/ui/toast.tsx";
import { useDates } from "#app/use-dates.ts";
import { BADGE_TEXT } from "#domain/support/text.ts";
import type { ProfilePieceProps } from "../features/places.ts";
import type { badgeForm } from "./forms.server.ts";

/** Whether the reader is shown as a supporter beside their comments, on the profile of who has the badge. */
export function SupporterBadge({ facts: { support: badge } }: ProfilePieceProps) {
  const dates = useDates();
  const toast = useToast();
  const { form, busy } = useActionForm<typeof badgeForm>({
    intent: "selo",
    failed: BADGE_TEXT.failed,
    onDone: (result) => result.toast && toast(result.toast),
  });
  if (!badge) return null;
  return (
    <section className="stack" aria-labelledby="perfil-apoio">
      <h2 id="perfil-apoio">Apoio</h2>
      <p>
        Você apoia o jornal. {badge.shown ? "Isso aparece" : "Isso não aparece"} ao lado dos seus comentários, até{" "}
        {dates.day(badge.until)}.
      </p>
      <ActionForm form={form} action={href("/profile")}>
        <input type="hidden" name="shown" value={badge.shown ? "" : "on"} />
        <button type="submit" className="btn line" {...pendingButtonProps(busy)}>
          {badge.shown ? "Não mostrar mais" : "Mostrar"}
        </button>
      </ActionForm>
    </section>
  );
}
