import type { ReactNode } from "react";
import { Bandstand } from "#app/ui/bandstand.tsx";

/** A list with nothing in it: the grey bandstand, one sentence, one way out (look: States). */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Bandstand plain />
      <p>{text}</p>
      {children}
    </div>
  );
}
