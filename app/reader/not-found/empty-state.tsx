import type { ReactNode } from "react";
import { Logo } from "#app/ui/logo.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import states from "#app/ui/styles/states.css?url";

/** A list with nothing in it: the grey bandstand, one sentence, one way out. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <StyleSheet href={states} />
      <Logo plain />
      <p>{text}</p>
      {children}
    </div>
  );
}
