import { ChevronDown, ChevronUp, X } from "lucide";
import { findNext, findPrev, replaceAll, replaceNext } from "prosemirror-search";
import type { Command, EditorState } from "prosemirror-state";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { IconButton, LineButton } from "#app/admin/pieces/buttons.tsx";
import { formatCount } from "#platform/format/numbers.ts";
import type { ViewProps } from "../view/document-view.ts";
import styles from "./search-bar.module.css";
import { closeSearch, countMatches, searchFor } from "./search-state.ts";

/** A selection of one line is searched for at once. */
function selectedText({ doc, selection: { from, to } }: EditorState): string {
  const text = doc.textBetween(from, to, "\n");
  return text.includes("\n") ? "" : text;
}

const countText = (count: number, selected: number) =>
  count === 0 ? "Nada" : selected > 0 ? `${selected} de ${count}` : formatCount(count, "vez", "vezes");

const replacedText = (count: number) => formatCount(count, "troca feita", "trocas feitas");

/** Searches the text and replaces what is found. */
export function SearchBar({ view, state }: ViewProps) {
  const [text, setText] = useState(() => selectedText(state));
  const [replacement, setReplacement] = useState("");
  const [done, setDone] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const run = (command: Command) => command(view.state, view.dispatch, view);
  const { count, selected } = countMatches(state);

  // The bar is opened by a key in the text, or by a button elsewhere.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useEffect(() => {
    searchFor(text, replacement)(view.state, view.dispatch);
  }, [view, text, replacement]);

  const close = () => {
    run(closeSearch);
    view.focus();
  };
  const handleKey = (event: KeyboardEvent, onEnter: Command) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter") run(event.shiftKey ? findPrev : onEnter);
    else return;
    event.preventDefault();
  };
  return (
    <search className={`${styles.bar} screen-only`} aria-label="Procurar e trocar no texto">
      <input
        ref={input}
        className="input"
        aria-label="Procurar"
        placeholder="Procurar"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setDone("");
          setText(target.value);
        }}
        onKeyDown={(event) => handleKey(event, findNext)}
      />
      <output className={styles.count}>{done || (text && countText(count, selected))}</output>
      <IconButton icon={ChevronUp} aria-label="Anterior" disabled={count === 0} onClick={() => run(findPrev)} />
      <IconButton icon={ChevronDown} aria-label="Próxima" disabled={count === 0} onClick={() => run(findNext)} />
      <IconButton icon={X} aria-label="Fechar a busca" onClick={close} />
      <input
        className="input"
        aria-label="Trocar por"
        placeholder="Trocar por"
        autoComplete="off"
        value={replacement}
        onChange={({ target }) => setReplacement(target.value)}
        onKeyDown={(event) => handleKey(event, replaceNext)}
      />
      <div className={styles.replace}>
        <LineButton disabled={count === 0} onClick={() => run(replaceNext)}>
          Trocar
        </LineButton>
        <LineButton
          disabled={count === 0}
          onClick={() => {
            setDone(replacedText(count));
            run(replaceAll);
          }}
        >
          Trocar todas
        </LineButton>
      </div>
    </search>
  );
}
