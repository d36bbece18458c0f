import { GripVertical, type IconNode } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./board.module.css";
import type { ArticleDragging } from "./use-article-drag.ts";

interface GripProps {
  id: string;
  label: string;
  icon?: IconNode;
  /** Null if the handle can only be pressed. */
  dragging: ArticleDragging | null;
  /** Called when it is pressed without dragging. */
  onChoose: () => void;
}

/** The drag handle of a card, for pointer and keyboard; pressing it opens the list of slots. */
export function Grip({ id, label, icon = GripVertical, dragging, onChoose }: GripProps) {
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={label}
      onClick={onChoose}
      {...(dragging && {
        ...dragging.gripProps(id),
        "aria-pressed": dragging.drag?.id === id,
        "aria-describedby": "capa-teclas",
      })}
    >
      <Icon icon={icon} />
    </button>
  );
}
