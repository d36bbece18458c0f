import { Check, type IconNode, Trash2, X } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import type { CommentVerdict } from "#domain/comments/moderation.ts";
import { INTENTS, KEEP_INTENT } from "../use-moderation.ts";

const BUTTONS: Record<CommentVerdict | "kept", { label: string; icon: IconNode; className: string }> = {
  approved: { label: "Aprovar", icon: Check, className: "btn small" },
  kept: { label: "Manter", icon: Check, className: "btn small" },
  rejected: { label: "Reprovar", icon: X, className: "btn small line" },
  deleted: { label: "Excluir", icon: Trash2, className: "btn small bad" },
};

interface VerdictButtonProps {
  /** "kept": of a reported comment, whose reports are dealt with. */
  verdict: CommentVerdict | "kept";
  /** Names the comment for screen readers. */
  of: string;
  className?: string;
  /** Whether its label is written on it, its icon drawn; both by default. */
  shows?: "label" | "icon";
  /** The key that presses it, which the style sheet writes on it where its comment is the current one. */
  keyName?: string;
}

/** Submits its form with a verdict. */
export function VerdictButton({ verdict, of, className, shows, keyName }: VerdictButtonProps) {
  const { label, icon, className: own } = BUTTONS[verdict];
  return (
    <button
      type="submit"
      className={className ?? own}
      name="intent"
      value={verdict === "kept" ? KEEP_INTENT : INTENTS[verdict]}
      aria-label={`${label} ${of}`}
      title={shows === "icon" ? label : undefined}
      aria-keyshortcuts={keyName}
    >
      {shows !== "label" && <Icon icon={icon} />}
      {shows !== "icon" && label}
    </button>
  );
}
