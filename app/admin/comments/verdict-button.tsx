import { Check, type IconNode, Trash2, X } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import type { CommentVerdict } from "#domain/comments/moderation.ts";
import { INTENTS } from "./use-moderation.ts";

const BUTTONS: Record<CommentVerdict, { label: string; icon: IconNode; className: string }> = {
  approved: { label: "Aprovar", icon: Check, className: "" },
  rejected: { label: "Reprovar", icon: X, className: "line" },
  deleted: { label: "Excluir", icon: Trash2, className: "bad" },
};

/** Submits its form with a verdict; `of` names the comment for screen readers. */
export function VerdictButton({ verdict, of }: { verdict: CommentVerdict; of: string }) {
  const { label, icon, className } = BUTTONS[verdict];
  return (
    <button
      type="submit"
      className={`btn small ${className}`}
      name="intent"
      value={INTENTS[verdict]}
      aria-label={`${label} ${of}`}
    >
      <Icon icon={icon} />
      {label}
    </button>
  );
}
