import type { ReactNode } from "react";
import { Logo } from "#app/ui/logo.tsx";

/** A list with nothing in it: the grey bandstand, one sentence, one way out. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Logo plain />
      <p>{text}</p>
      {children}
    </div>
  );
}
