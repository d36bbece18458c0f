import { ArrowUp, X } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./picked-list.module.css";

interface PickedListProps {
  /** Accessible name of the list. */
  label: string;
  items: { key: string; label: string }[];
  onRemove: (index: number) => void;
  /** Moves an item up; absent if the order does not matter. */
  onRaise?: (index: number) => void;
}

/** The values that were picked in a field for several, in their order. */
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
