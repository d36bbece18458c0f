import { KeyboardOff, Link2, MessageSquare, Plus, Undo2, X } from "lucide";
import { undo } from "prosemirror-history";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#app/admin/pieces/buttons.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { passageAt } from "../marks/passage-marks.ts";
import { BLOCK_CHOICES, type BlockChoice } from "./block-choices.ts";
import { TOOLS, ToolButton } from "./bubble.tsx";
import styles from "./format-bar.module.css";

interface FormatBarProps {
  view: EditorView;
  state: EditorState;
  onLink: () => void;
  onComment: () => void;
  onChoose: (choice: BlockChoice) => void;
}

/** The height of a phone's keyboard in pixels, from the visual viewport. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => setHeight(Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop)));
    measure();
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
  return height;
}

/** Whether the text, or something in the bar itself, has the focus. */
function useIsWriting(view: EditorView): boolean {
  const [isWriting, setIsWriting] = useState(() => view.hasFocus());
  useEffect(() => {
    const handleFocus = () =>
      setIsWriting(document.activeElement === view.dom || view.dom.contains(document.activeElement));
    document.addEventListener("focusin", handleFocus);
    document.addEventListener("focusout", handleFocus);
    return () => {
      document.removeEventListener("focusin", handleFocus);
      document.removeEventListener("focusout", handleFocus);
    };
  }, [view]);
  return isWriting;
}

/** Props of a button that does not move the caret. */
const press = (work: () => void) => ({
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  onClick: work,
});

/** Comments on the selection, or opens the conversation at the caret; otherwise undoes. */
function LastTool({ view, state, onComment }: Pick<FormatBarProps, "view" | "state" | "onComment">) {
  const isSelected = !state.selection.empty;
  if (isSelected || passageAt(state) !== null)
    return (
      <button
        type="button"
        aria-label={isSelected ? "Comentar o trecho" : "Ver a conversa sobre o trecho"}
        {...press(onComment)}
      >
        <Icon icon={MessageSquare} />
      </button>
    );
  return (
    <button
      type="button"
      aria-label="Desfazer"
      disabled={!undo(state)}
      {...press(() => void undo(view.state, view.dispatch))}
    >
      <Icon icon={Undo2} />
    </button>
  );
}

/** The bottom of the visible text, CSS pixels from the window's top: the bar, or the window's lower edge. */
export function textEnd(): number {
  const bar = document.querySelector(`.${styles.bar}`)?.getBoundingClientRect();
  return bar && bar.height > 0 ? bar.top : window.innerHeight;
}

/** Least height of the block picker if the keyboard's height is unknown, CSS pixels. */
const PICKER_PX = 320;

/** The toolbar above a phone's keyboard; "+" replaces the keyboard by the block picker. */
export function FormatBar({ view, state, onLink, onComment, onChoose }: FormatBarProps) {
  const keyboard = useKeyboardHeight();
  const isWriting = useIsWriting(view);
  const [isPicking, setIsPicking] = useState(false);
  const known = useRef(PICKER_PX);
  if (keyboard > 0) known.current = Math.max(keyboard, PICKER_PX);
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPicking) picker.current?.querySelector<HTMLElement>("div > button")?.focus({ preventScroll: true });
  }, [isPicking]);

  if (isPicking)
    return (
      <div
        ref={picker}
        className={styles.picker}
        style={{ minHeight: known.current }}
        role="dialog"
        aria-label="Pôr um bloco"
        onKeyDown={({ key }) => key === "Escape" && setIsPicking(false)}
      >
        <header>
          <b>Pôr um bloco</b>
          <IconButton
            icon={X}
            aria-label="Voltar ao texto"
            onClick={() => {
              setIsPicking(false);
              view.focus();
            }}
          />
        </header>
        <div>
          {BLOCK_CHOICES.map((choice) => (
            <button
              key={choice.id}
              type="button"
              onClick={() => {
                setIsPicking(false);
                onChoose(choice);
              }}
            >
              <Icon icon={choice.icon} />
              {choice.label}
            </button>
          ))}
        </div>
      </div>
    );
  if (!isWriting) return null;
  return (
    <div className={`${styles.bar} screen-only`} style={{ bottom: keyboard }} role="toolbar" aria-label="Formatar">
      <button type="button" className={styles.add} aria-label="Pôr um bloco" {...press(() => setIsPicking(true))}>
        <Icon icon={Plus} />
      </button>
      <ToolButton tool={TOOLS.strong} view={view} state={state} />
      <ToolButton tool={TOOLS.em} view={view} state={state} />
      <ToolButton tool={TOOLS.heading} view={view} state={state} />
      <button type="button" aria-label="Link" {...press(onLink)}>
        <Icon icon={Link2} />
      </button>
      <ToolButton tool={TOOLS.quote} view={view} state={state} />
      <LastTool view={view} state={state} onComment={onComment} />
      <button type="button" className={styles.end} aria-label="Fechar o teclado" {...press(() => view.dom.blur())}>
        <Icon icon={KeyboardOff} />
      </button>
    </div>
  );
}
