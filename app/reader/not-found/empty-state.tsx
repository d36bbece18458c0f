import type { ReactNode } from "react";
import { Logo } from "#app/ui/logo.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import states from "#app/ui/styles/states.css?url";

/** An empty list: the grey logo, one sentence and one link. */
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
