import { ArrowUp, X } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./picked-list.module.css";

interface PickedListProps {
  /** Accessible name of the list. */
  label: string;
  items: { key: string; label: string }[];
  onRemove: (index: number) => void;
  /** Moves one before the one in front of it, where their order matters. */
  onRaise?: (index: number) => void;
}

/** The values picked for a field of several, in its order. */
export function PickedList({ label, items, onRemove, onRaise }: PickedListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.picked} aria-label={label}>
      {items.map((item, index) => (
        <li key={item.key}>
          <span>{item.label}</span>
          {onRaise && index > 0 && (
            <button type="button" aria-label={`Subir: ${item.label}`} title="Subir" onClick={() => onRaise(index)}>
              <Icon icon={ArrowUp} />
            </button>
          )}
          <button type="button" aria-label={`Tirar: ${item.label}`} title="Tirar" onClick={() => onRemove(index)}>
            <Icon icon={X} />
          </button>
        </li>
      ))}
    </ul>
  );
}
