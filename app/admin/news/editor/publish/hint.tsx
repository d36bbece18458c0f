import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./publish-sheet.module.css";

/** A line with an icon that explains a choice. */
export const Hint = ({ icon, children }: { icon: IconNode; children: ReactNode }) => (
  <p className={styles.hint}>
    <Icon icon={icon} />
    <span>{children}</span>
  </p>
);

/** How many were sent today. */
export function sentWords(count: number, none: "nenhum" | "nenhuma"): string {
  if (count === 0) return `Hoje ainda não saiu ${none}.`;
  return count === 1 ? "Hoje já saiu 1." : `Hoje já saíram ${count}.`;
}
