import { KeyboardOff, Link2, MessageSquare, Plus, Undo2, X } from "lucide";
import { undo } from "prosemirror-history";
import type { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#app/admin/pieces/buttons.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { passageAt } from "../marks/passage-marks.ts";
import type { ViewProps } from "../view/document-view.ts";
import { BLOCK_CHOICES, type BlockChoice } from "./block-choices.ts";
import { ToolButtons, ToolbarButton } from "./bubble.tsx";
import styles from "./format-bar.module.css";

interface FormatBarProps extends ViewProps {
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
    const stop = new AbortController();
    measure();
    for (const type of ["resize", "scroll"]) viewport.addEventListener(type, measure, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return height;
}

/** Whether the text, or something in the bar itself, has the focus. */
function useIsWriting(view: EditorView): boolean {
  const [isWriting, setIsWriting] = useState(() => view.hasFocus());
  useEffect(() => {
    const handleFocus = () => setIsWriting(view.dom.contains(document.activeElement));
    const stop = new AbortController();
    for (const type of ["focusin", "focusout"]) document.addEventListener(type, handleFocus, { signal: stop.signal });
    return () => stop.abort();
  }, [view]);
  return isWriting;
}

/** Comments on the selection, or opens the conversation at the caret; otherwise undoes. */
function LastTool({ view, state, onComment }: Pick<FormatBarProps, "view" | "state" | "onComment">) {
  const isSelected = !state.selection.empty;
  const label = isSelected ? "Comentar o trecho" : "Ver a conversa sobre o trecho";
  if (isSelected || passageAt(state) !== null)
    return <ToolbarButton icon={MessageSquare} aria-label={label} onPress={onComment} />;
  return (
    <ToolbarButton
      icon={Undo2}
      aria-label="Desfazer"
      disabled={!undo(state)}
      onPress={() => undo(view.state, view.dispatch)}
    />
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
      <ToolbarButton icon={Plus} className={styles.add} aria-label="Pôr um bloco" onPress={() => setIsPicking(true)} />
      <ToolButtons tools={["strong", "em", "heading"]} view={view} state={state} />
      <ToolbarButton icon={Link2} aria-label="Link" onPress={onLink} />
      <ToolButtons tools={["quote"]} view={view} state={state} />
      <LastTool view={view} state={state} onComment={onComment} />
      <ToolbarButton
        icon={KeyboardOff}
        className={styles.end}
        aria-label="Fechar o teclado"
        onPress={() => view.dom.blur()}
      />
    </div>
  );
}
