import type { LucideIcon } from "lucide-react";

/** An icon of 1.25 em beside text; decorative, so the control around it carries the name. */
export function Icon({ icon: Drawing }: { icon: LucideIcon }) {
  return <Drawing className="i" strokeWidth={1.8} aria-hidden="true" focusable="false" />;
}
