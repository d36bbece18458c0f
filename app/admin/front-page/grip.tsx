import { GripVertical, type IconNode } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./board.module.css";
import type { Carrying } from "./use-carry.ts";

interface GripProps {
  id: string;
  label: string;
  icon?: IconNode;
  /** Null where it is only pressed. */
  carrying: Carrying | null;
  /** A press that carries nothing. */
  onChoose: () => void;
}

/** The handle of a card: it is dragged, lifted by the keyboard, or pressed to choose a place from a list. */
export function Grip({ id, label, icon = GripVertical, carrying, onChoose }: GripProps) {
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={label}
      onClick={onChoose}
      {...(carrying && {
        ...carrying.gripProps(id),
        "aria-pressed": carrying.carry?.id === id,
        "aria-describedby": "capa-teclas",
      })}
    >
      <Icon icon={icon} />
    </button>
  );
}
