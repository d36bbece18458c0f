import { Bold, Heading2, type IconNode, Italic, Link2, MessageSquare, Quote } from "lucide";
import { toggleMark } from "prosemirror-commands";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { isIn, linkAt, toggleHeading, toggleQuote } from "../blocks/commands.ts";
import type { ViewProps } from "../view/document-view.ts";
import { schema } from "../view/schema.ts";
import styles from "./bubble.module.css";

const { nodes, marks } = schema;

interface Tool {
  label: string;
  icon: IconNode;
  command: Command;
  isOn: (state: EditorState) => boolean;
}

const hasMark = (name: "strong" | "em") => (state: EditorState) => {
  const { empty, $from, from, to } = state.selection;
  const type = marks[name];
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
};

/** The buttons that format the selection or a block. */
const TOOLS: Record<"strong" | "em" | "heading" | "quote", Tool> = {
  strong: { label: "Negrito (Ctrl+B)", icon: Bold, command: toggleMark(marks.strong), isOn: hasMark("strong") },
  em: { label: "Itálico (Ctrl+I)", icon: Italic, command: toggleMark(marks.em), isOn: hasMark("em") },
  heading: {
    label: "Intertítulo (Ctrl+Alt+2)",
    icon: Heading2,
    command: toggleHeading(2),
    isOn: (state) => isIn(state, [nodes.heading], 2),
  },
  quote: {
    label: "Citação",
    icon: Quote,
    command: toggleQuote(nodes.quote),
    isOn: (state) => isIn(state, [nodes.quote]),
  },
};

interface ToolbarButtonProps extends ComponentProps<"button"> {
  icon: IconNode;
  onPress: () => void;
}

/** A button of a toolbar, which does not move the caret. */
export const ToolbarButton = ({ icon, onPress, children, ...props }: ToolbarButtonProps) => (
  <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onPress} {...props}>
    <Icon icon={icon} />
    {children}
  </button>
);

interface ToolButtonsProps extends ViewProps {
  tools: (keyof typeof TOOLS)[];
}

/** Buttons that format the selection or a block. */
export const ToolButtons = ({ tools, view, state }: ToolButtonsProps) =>
  tools.map((name) => {
    const { label, icon, command, isOn } = TOOLS[name];
    return (
      <ToolbarButton
        key={name}
        icon={icon}
        aria-label={label}
        aria-pressed={isOn(state)}
        disabled={!command(state)}
        onPress={() => {
          command(view.state, view.dispatch);
          view.focus();
        }}
      />
    );
  });

interface BubbleProps extends ViewProps {
  onLink: () => void;
  onComment: () => void;
}

/** Height of the sticky header over the page, CSS pixels. */
export const HEADER_PX = 72;
/** How long a selection rests before the bubble appears, milliseconds. */
const REST_MS = 200;

/** The toolbar above the selection, or below it without space above. Alt+F10 moves the focus into it, Escape back to the text. */
export function Bubble({ view, state, onLink, onComment }: BubbleProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { selection } = state;
  const isWanted = selection instanceof TextSelection && !selection.empty && selection.$from.parent.inlineContent;
  const key = isWanted ? `${selection.from}-${selection.to}` : "";
  const [shown, setShown] = useState("");
  useEffect(() => {
    if (!key) return setShown("");
    const timer = setTimeout(() => setShown(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);

  const isShown = isWanted && shown !== "";
  const place = () => {
    const element = bar.current;
    const page = view.dom.parentElement;
    if (!element || !page || !isShown) return;
    const [start, end] = [view.coordsAtPos(selection.from), view.coordsAtPos(selection.to, -1)];
    const frame = page.getBoundingClientRect();
    const middle = (start.left + (end.top === start.top ? end.right : frame.right)) / 2 - frame.left;
    const left = Math.max(0, Math.min(middle - element.offsetWidth / 2, frame.width - element.offsetWidth));
    const hasRoom = start.top - element.offsetHeight - 12 > HEADER_PX;
    element.style.left = `${left}px`;
    element.style.top = `${hasRoom ? start.top - frame.top - element.offsetHeight - 8 : end.bottom - frame.top + 8}px`;
  };
  useLayoutEffect(() => {
    place();
    // Scrolling may bring it under the header.
    addEventListener("scroll", place, { passive: true });
    return () => removeEventListener("scroll", place);
  });

  // Alt+F10 is pressed in the text.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.altKey && event.key === "F10") bar.current?.querySelector("button")?.focus();
    };
    view.dom.addEventListener("keydown", handleKey);
    return () => view.dom.removeEventListener("keydown", handleKey);
  }, [view]);

  if (!isShown) return null;
  return (
    <div
      ref={bar}
      className={styles.bubble}
      role="toolbar"
      aria-label="Formatar o trecho"
      onKeyDown={(event) => {
        if (event.key === "Escape") view.focus();
        else moveInToolbar(event.nativeEvent, bar.current!);
      }}
    >
      <ToolButtons tools={["strong", "em"]} view={view} state={state} />
      <ToolbarButton icon={Link2} aria-label="Link (Ctrl+K)" aria-pressed={linkAt(state) !== null} onPress={onLink} />
      <i />
      <ToolButtons tools={["heading", "quote"]} view={view} state={state} />
      <i />
      <ToolbarButton icon={MessageSquare} className={styles.wide} title="Ctrl+Alt+M" onPress={onComment}>
        Comentar
      </ToolbarButton>
    </div>
  );
}

/** Arrow keys move the focus among a toolbar's buttons (WAI-ARIA Authoring Practices, "Toolbar"). */
function moveInToolbar(event: KeyboardEvent, bar: HTMLElement): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((at + step + buttons.length) % buttons.length)?.focus();
}
