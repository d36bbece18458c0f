import { ArrowDown, ArrowUp, ChevronDown, GripVertical } from "lucide";
import type { HTMLAttributes, KeyboardEvent, ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./arrangement.module.css";

interface OrderedRowProps {
  name: string;
  note: string | null;
  /** Whether it is sent. */
  isOn: boolean;
  place: { index: number; count: number };
  isOpen: boolean;
  isDragged: boolean;
  /** Of `useDragOrder`. */
  handle: HTMLAttributes<HTMLElement>;
  onOpen: () => void;
  onMove: (to: number) => void;
  onSwitch: (isOn: boolean) => void;
  /** Behind the row, while it is open. */
  children?: ReactNode;
}

/** A row that can be moved and switched off: dragged by its grip, with Alt+↑ and Alt+↓ on its name, or by the buttons behind it. */
export function OrderedRow(props: OrderedRowProps) {
  const { name, note, isOn, place, isOpen, isDragged, handle, onOpen, onMove, onSwitch, children } = props;
  const handleKey = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onMove(place.index + step);
  };
  return (
    <li data-dragged={isDragged || undefined} data-off={!isOn || undefined}>
      <span className={styles.grip} aria-hidden="true" {...handle}>
        <Icon icon={GripVertical} />
      </span>
      <button
        type="button"
        className={styles.name}
        data-key="name"
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title="Alt+↑ e Alt+↓ movem"
        onKeyDown={handleKey}
        onClick={onOpen}
      >
        <span>
          {name}
          {note && <small>{note}</small>}
        </span>
        <Icon icon={ChevronDown} />
      </button>
      <input
        type="checkbox"
        className="switch"
        aria-label={`Mandar: ${name}`}
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      {isOpen && (
        <div className={styles.open}>
          <div className={styles.tools}>
            <button
              type="button"
              className="quiet"
              data-key="up"
              aria-label={`Subir: ${name}`}
              aria-disabled={place.index === 0 || undefined}
              onClick={() => onMove(place.index - 1)}
            >
              <Icon icon={ArrowUp} />
              Subir
            </button>
            <button
              type="button"
              className="quiet"
              data-key="down"
              aria-label={`Descer: ${name}`}
              aria-disabled={place.index === place.count - 1 || undefined}
              onClick={() => onMove(place.index + 1)}
            >
              <Icon icon={ArrowDown} />
              Descer
            </button>
          </div>
          {children}
        </div>
      )}
    </li>
  );
}
