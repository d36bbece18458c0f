import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, Trash2 } from "lucide";
import { type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import popover from "../../../pieces/popover.module.css";
import type { ViewProps } from "../view/document-view.ts";
import { schema } from "../view/schema.ts";
import styles from "./block-handle.module.css";
import { moveAnnouncement } from "./block-moves.ts";
import { duplicateBlock, isBlank, moveBlock, removeBlock, topBlock } from "./blocks.ts";
import { DragMarks } from "./drag-marks.tsx";
import { useBlockDrag } from "./use-block-drag.ts";

/** The position of the top-level block under the pointer, or otherwise of the one with the caret. */
function useTargetBlock(view: EditorView, state: EditorState): number {
  const [pointed, setPointed] = useState<number | null>(null);
  useEffect(() => {
    const move = ({ clientX, clientY }: PointerEvent) => {
      const box = view.dom.getBoundingClientRect();
      const found = view.posAtCoords({ left: Math.min(Math.max(clientX, box.left + 8), box.right - 8), top: clientY });
      if (!found) return;
      const $place = view.state.doc.resolve(found.inside >= 0 ? found.inside : found.pos);
      setPointed($place.depth > 0 ? $place.before(1) : Math.min($place.pos, view.state.doc.content.size - 1));
    };
    const leave = () => setPointed(null);
    const page = view.dom.parentElement!;
    const stop = new AbortController();
    page.addEventListener("pointermove", move, { signal: stop.signal });
    page.addEventListener("pointerleave", leave, { signal: stop.signal });
    view.dom.addEventListener("keydown", leave, { signal: stop.signal });
    return () => stop.abort();
  }, [view]);
  const isThere = pointed !== null && pointed < state.doc.content.size && state.doc.nodeAt(pointed) !== null;
  return isThere ? pointed : topBlock(state).position;
}

/**
 * The controls at the left of a block: "+" inserts a block below it, and the grip drags it or opens its menu. On a phone a long press
 * on a block does the same.
 */
export function BlockHandle({ view, state }: ViewProps) {
  const id = useId();
  const handle = useRef<HTMLDivElement>(null);
  const atHand = useTargetBlock(view, state);
  const [opened, setOpened] = useState<number | null>(null);
  const { drag, preview, lift } = useBlockDrag(view, (position) => {
    setOpened(position);
    document.getElementById(id)?.showPopover();
  });
  const position = opened ?? atHand;

  useLayoutEffect(() => {
    const block = view.nodeDOM(position);
    const page = view.dom.parentElement;
    if (!handle.current || !(block instanceof HTMLElement) || !page) return;
    const lineHeight = Number.parseFloat(getComputedStyle(block).lineHeight) || 28;
    const top = block.getBoundingClientRect().top - page.getBoundingClientRect().top;
    handle.current.style.top = `${top + Math.min(lineHeight, 48) / 2 - 22}px`;
  });

  const add = () => {
    const node = view.state.doc.nodeAt(position)!;
    const isFree = isBlank(node);
    const start = isFree ? position : position + node.nodeSize;
    const tr = isFree ? view.state.tr : view.state.tr.insert(start, schema.nodes.paragraph.create());
    tr.insertText("/", start + 1).setSelection(TextSelection.create(tr.doc, start + 2));
    view.dispatch(tr.scrollIntoView());
    view.focus();
  };
  return (
    <>
      <div ref={handle} className={`${styles.handle} screen-only`} data-dragging={drag !== null || undefined}>
        <button type="button" aria-label="Pôr um bloco aqui" onClick={add}>
          <Icon icon={Plus} />
        </button>
        <button
          type="button"
          aria-label="Este bloco: mover, duplicar, tirar"
          popoverTarget={id}
          className={styles.grip}
          onPointerDown={(event) => {
            const block = view.state.doc.nodeAt(position);
            if (event.button === 0 && event.isPrimary && block) lift(event, block.attrs.id as string);
          }}
        >
          <Icon icon={GripVertical} />
        </button>
      </div>
      <BlockMenu id={id} view={view} position={position} onToggle={(isOpen) => setOpened(isOpen ? position : null)} />
      {drag && <DragMarks view={view} state={state} drag={drag} preview={preview} />}
      <output className="sr">{moveAnnouncement(state)}</output>
    </>
  );
}

interface BlockMenuProps {
  id: string;
  view: EditorView;
  /** Position of the block. */
  position: number;
  onToggle: (isOpen: boolean) => void;
}

/** The menu with the actions for a block. */
function BlockMenu({ id, view, position, onToggle }: BlockMenuProps) {
  const run = (change: Transaction | null) => {
    onToggle(false);
    document.getElementById(id)?.hidePopover();
    if (change) view.dispatch(change);
    view.focus();
  };
  return (
    <div
      id={id}
      popover="auto"
      className={`${popover.popover} ${styles.menu}`}
      onToggle={({ newState }) => onToggle(newState === "open")}
    >
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
