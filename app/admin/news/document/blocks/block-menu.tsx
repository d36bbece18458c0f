import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide";
import type { Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./block-handle.module.css";
import { duplicateBlock, moveBlock, removeBlock } from "./blocks.ts";

interface BlockMenuProps {
  id: string;
  view: EditorView;
  /** Position of the block. */
  position: number;
  onToggle: (isOpen: boolean) => void;
}

/** The menu with the actions for a block. */
export function BlockMenu({ id, view, position, onToggle }: BlockMenuProps) {
  const run = (change: Transaction | null) => {
    onToggle(false);
    document.getElementById(id)?.hidePopover();
    if (change) view.dispatch(change);
    view.focus();
  };
  return (
    <div id={id} popover="auto" className={styles.menu} onToggle={({ newState }) => onToggle(newState === "open")}>
      <button type="button" onClick={() => run(moveBlock(view.state, position, -1))}>
        <Icon icon={ArrowUp} />
        Subir <kbd>Alt+↑</kbd>
      </button>
      <button type="button" onClick={() => run(moveBlock(view.state, position, 1))}>
        <Icon icon={ArrowDown} />
        Descer <kbd>Alt+↓</kbd>
      </button>
      <button type="button" onClick={() => run(duplicateBlock(view.state, position))}>
        <Icon icon={Copy} />
        Duplicar
      </button>
      <button type="button" onClick={() => run(removeBlock(view.state, position))}>
        <Icon icon={Trash2} />
        Tirar
      </button>
    </div>
  );
}
