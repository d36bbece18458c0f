import type { EditorView } from "prosemirror-view";
import { type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { type BlockChoice, findBlocks } from "./block-choices.ts";
import { HEADER_PX } from "./bubble.tsx";
import { textEnd } from "./format-bar.tsx";
import type { Slash } from "./slash.ts";
import styles from "./slash-menu.module.css";

/** Handles a key of the text while the menu is open. @returns whether it has */
export type HandleKey = (event: KeyboardEvent) => boolean;

interface SlashMenuProps {
  ref: Ref<HandleKey>;
  view: EditorView;
  slash: Slash;
  onChoose: (choice: BlockChoice) => void;
  /** Leaves the "/" as text. */
  onDismiss: () => void;
}

/** Distance between the menu and the line of the "/", CSS pixels. */
const GAP_PX = 8;
const HEIGHT_PX = { least: 120, most: 416 };

/** The menu of blocks at a "/": filtered by what is typed, with selection by arrow keys and Enter or by pointer. */
export function SlashMenu({ ref, view, slash, onChoose, onDismiss }: SlashMenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const found = findBlocks(slash.query).filter(({ isPhoneOnly }) => !isPhoneOnly);
  const active = Math.min(at, found.length - 1);
  const optionId = (choice: BlockChoice | undefined) => (choice ? `${id}-${choice.id}` : "");

  useImperativeHandle(ref, () => (event) => {
    if (event.key === "Escape") onDismiss();
    else if (event.key === "ArrowDown" && found.length > 0) setAt((active + 1) % found.length);
    else if (event.key === "ArrowUp" && found.length > 0) setAt((active - 1 + found.length) % found.length);
    else if (event.key === "Enter" && found[active]) onChoose(found[active]);
    else {
      // It must not stay open behind the focus.
      if (event.key === "Tab") onDismiss();
      return false;
    }
    event.preventDefault();
    return true;
  });

  // The text keeps the focus and refers to the active option (WAI-ARIA, "aria-activedescendant").
  const activeId = optionId(found[active]);
  useEffect(() => {
    const { dom } = view;
    dom.setAttribute("aria-controls", id);
    dom.setAttribute("aria-activedescendant", activeId);
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [view, id, activeId]);

  useLayoutEffect(() => {
    const element = list.current;
    const page = view.dom.parentElement;
    if (!element || !page) return;
    const place = view.coordsAtPos(slash.from);
    const frame = page.getBoundingClientRect();
    element.style.left = `${Math.max(0, Math.min(place.left - frame.left, frame.width - element.offsetWidth))}px`;
    const above = place.top - HEADER_PX - 2 * GAP_PX;
    const below = textEnd() - place.bottom - 2 * GAP_PX;
    const isBelow = below >= Math.min(element.scrollHeight, HEIGHT_PX.most) || below >= above;
    const room = Math.max(HEIGHT_PX.least, isBelow ? below : above);
    element.style.maxHeight = `${Math.min(room, HEIGHT_PX.most)}px`;
    const top = isBelow ? place.bottom + GAP_PX : place.top - GAP_PX - element.offsetHeight;
    element.style.top = `${top - frame.top}px`;
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  });

  return (
    <div ref={list} className={styles.menu}>
      <output className="sr">{found.length === 0 ? "Nenhum bloco com esse nome" : `${found.length} blocos`}</output>
      {found.length === 0 ? (
        <p className="meta">Nenhum bloco com esse nome. Esc deixa o texto como está.</p>
      ) : (
        <div id={id} role="listbox" aria-label="Pôr um bloco">
          {found.map((choice, index) => (
            <button
              key={choice.id}
              type="button"
              id={optionId(choice)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setAt(index)}
              onClick={() => onChoose(choice)}
            >
              <Icon icon={choice.icon} />
              <span>
                {choice.label}
                <small>{choice.hint}</small>
              </span>
              {index === active && <kbd>Enter</kbd>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
