import { type RefObject, useEffect, useEffectEvent } from "react";
import { isFreeKey, useKeysOff } from "../pieces/single-keys.ts";

/** The keys of the screen, as its help lists them. */
export const COMMENT_KEYS: [keys: string[], does: string][] = [
  [["J", "K"], "próximo e anterior"],
  [["A"], "aprova, ou mantém um denunciado"],
  [["R"], "reprova"],
  [["E"], "responde, ou muda a resposta"],
  [["Ctrl Enter"], "envia a resposta"],
  [["B"], "silencia ou bloqueia"],
  [["X"], "escolhe"],
  [["Shift ↓", "Shift ↑"], "escolhe até o próximo e o anterior"],
  [["?"], "mostra as teclas"],
  [["G", "N"], "abre Notícias; com C, a Capa; com A, a Agenda; com R, a Revisão; com M, os Comentários"],
];

/** The id of a comment's element. */
export const commentElementId = (id: string) => `comentario-${id}`;

interface CommentKeys {
  /** The element with the list; keys that are pressed elsewhere, but for the page itself, do nothing. */
  area: RefObject<HTMLElement | null>;
  ids: string[];
  /** The id of the current comment. */
  current: string | undefined;
  onToggle: (id: string) => void;
  /** Chooses all from one comment to another. */
  onExtend: (from: string, to: string) => void;
  onHelp: () => void;
}

/** Moves between comments, chooses them and presses the buttons of the current one by single keys, unless they are switched off. */
export function useCommentKeys({ area, ids, current, onToggle, onExtend, onHelp }: CommentKeys): void {
  const move = (step: number): string | undefined => {
    const next = ids[current === undefined ? 0 : ids.indexOf(current) + step];
    if (next) document.getElementById(commentElementId(next))?.focus();
    return next;
  };
  const press = (key: string): boolean => {
    const element = current ? document.getElementById(commentElementId(current)) : null;
    const button = element?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key}"]`);
    if (button) button.click();
    return Boolean(button);
  };
  const act = ({ key, shiftKey, repeat }: KeyboardEvent): boolean => {
    const step = { j: 1, k: -1, arrowdown: 1, arrowup: -1 }[key.toLowerCase()];
    if (step && shiftKey === key.startsWith("Arrow")) {
      const next = move(step);
      if (next && current && shiftKey) onExtend(current, next);
      return true;
    }
    // A key that is held decides about one comment.
    if (repeat) return false;
    if (key === "?") onHelp();
    else if (shiftKey) return false;
    else if (key.toLowerCase() === "x") current && onToggle(current);
    else return /^[a-z]$/i.test(key) && press(key.toUpperCase());
    return true;
  };
  const isOff = useKeysOff();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || !isFreeKey(event)) return;
    const target = event.target as Element;
    const isHere = target === document.body || target.matches("main") || area.current?.contains(target);
    if (isHere && act(event)) event.preventDefault();
  });
  // The window listens to the keyboard.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
