import { GripVertical } from "lucide";
import type { EditorView } from "prosemirror-view";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { cutText } from "#platform/format/cut-text.ts";
import type { ViewProps } from "../view/document-view.ts";
import { findBlock } from "./blocks.ts";
import styles from "./drag-marks.module.css";
import type { BlockDrag } from "./use-block-drag.ts";

interface DragMarksProps extends ViewProps {
  drag: BlockDrag;
  preview: RefObject<HTMLDivElement | null>;
}

/** How many letters of a block follow the pointer. */
const LETTERS = 60;

/** Top and bottom of a block on the page; null for one that is gone. */
function edgesOf(view: EditorView, index: number): { top: number; bottom: number } | null {
  const { doc } = view.state;
  if (index < 0 || index >= doc.childCount) return null;
  const block = view.nodeDOM(doc.resolve(0).posAtIndex(index, 0));
  if (!(block instanceof HTMLElement)) return null;
  const page = view.dom.parentElement!.getBoundingClientRect();
  const { top, bottom } = block.getBoundingClientRect();
  return { top: top - page.top, bottom: bottom - page.top };
}

/** While a block is dragged: a shade over its old position, a line where it would be dropped, and its first words at the pointer. */
export function DragMarks({ view, state, drag, preview }: DragMarksProps) {
  const origin = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const dragged = findBlock(state, drag.id);
  useLayoutEffect(() => {
    const own = dragged && edgesOf(view, view.state.doc.resolve(dragged.position).index(0));
    if (origin.current && own) {
      origin.current.style.top = `${own.top}px`;
      origin.current.style.height = `${own.bottom - own.top}px`;
    }
    const [above, below] = [edgesOf(view, drag.gap - 1), edgesOf(view, drag.gap)];
    const top = above && below ? (above.bottom + below.top) / 2 : (above?.bottom ?? 0) + (above ? 8 : -8);
    if (line.current) line.current.style.top = `${top}px`;
  });
  const words = dragged?.node.textContent.trim() ?? "";
  return (
    <div aria-hidden="true">
      <div ref={origin} className={styles.origin} />
      <div ref={line} className={styles.line} />
      <div ref={preview} className={styles.dragPreview}>
        <Icon icon={GripVertical} />
        <span>{cutText(words, LETTERS) || "Este bloco"}</span>
      </div>
    </div>
  );
}
