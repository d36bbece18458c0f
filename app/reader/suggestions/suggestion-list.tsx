import { useEffect, useEffectEvent, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import type { Suggestion } from "#domain/news/search/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { articlePath } from "../cards/article-link.tsx";
import styles from "./suggestion-list.module.css";

const KINDS = { category: "Categoria", tag: "Tema", author: "Autor", article: "Notícia" };

const pathOf = ({ kind, address }: Suggestion): string => {
  if (kind === "category") return href("/category/:slug", { slug: address });
  if (kind === "tag") return href("/tema/:slug", { slug: address });
  return kind === "author" ? href("/autor/:slug", { slug: address }) : articlePath(address);
};

/**
 * The suggestions below a search box, which they turn into a combobox (WAI-ARIA). The input itself is rendered by the page, so that it
 * works without this code.
 */
export function SuggestionList({ input }: { input: HTMLInputElement }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const suggestions = useSuggestions(text);
  const isShown = isOpen && suggestions.length > 0;
  const id = `${input.id}-sugestoes`;
  const optionId = (index: number) => `${id}-${index}`;

  const leave = () => {
    setIsOpen(false);
    input.blur();
  };
  const handleInput = useEffectEvent(() => {
    setText(input.value);
    setIsOpen(true);
    setChosen(-1);
  });
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || !isShown) return;
    const count = suggestions.length;
    if (event.key === "ArrowDown") setChosen(chosen + 1 < count ? chosen + 1 : -1);
    else if (event.key === "ArrowUp") setChosen(chosen === -1 ? count - 1 : chosen - 1);
    else if (event.key === "Escape") setIsOpen(false);
    else if (event.key === "Enter" && chosen >= 0) {
      leave();
      void navigate(pathOf(suggestions[chosen]!));
    } else return;
    event.preventDefault();
  });
  const handleBlur = useEffectEvent(() => setIsOpen(false));

  // The input is rendered by the page, so its events are handled with listeners.
  useEffect(() => {
    const listeners = { input: () => handleInput(), blur: () => handleBlur() };
    const onKeyDown = (event: KeyboardEvent) => handleKeyDown(event);
    for (const [type, listener] of Object.entries(listeners)) input.addEventListener(type, listener);
    input.addEventListener("keydown", onKeyDown);
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    if (document.activeElement === input && input.value !== input.defaultValue) handleInput();
    return () => {
      for (const [type, listener] of Object.entries(listeners)) input.removeEventListener(type, listener);
      input.removeEventListener("keydown", onKeyDown);
      for (const name of ["role", "aria-autocomplete", "aria-expanded", "aria-controls", "aria-activedescendant"])
        input.removeAttribute(name);
    };
  }, [input]);
  useEffect(() => {
    input.setAttribute("aria-expanded", String(isShown));
    input.setAttribute("aria-controls", id);
    if (isShown && chosen >= 0) input.setAttribute("aria-activedescendant", `${id}-${chosen}`);
    else input.removeAttribute("aria-activedescendant");
  }, [input, isShown, chosen, id]);

  return (
    <div className={styles.suggestions} hidden={!isShown}>
      <div role="listbox" id={id} aria-label="Sugestões">
        {suggestions.map((suggestion, index) => (
          <Link
            key={`${suggestion.kind}-${suggestion.address}`}
            role="option"
            id={optionId(index)}
            aria-selected={index === chosen}
            tabIndex={-1}
            className={classNames(styles.option, index === chosen && styles.chosen)}
            to={pathOf(suggestion)}
            // Keeps the focus in the input: a blur would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={leave}
          >
            <span>{suggestion.text}</span>
            <small>{KINDS[suggestion.kind]}</small>
          </Link>
        ))}
      </div>
      <output className="sr">{isShown && formatCount(suggestions.length, "sugestão", "sugestões")}</output>
    </div>
  );
}

/** Delay after the last key before suggestions are requested, milliseconds. */
const DEBOUNCE_MS = 180;
const TEXT_MIN = 2;

async function readSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`${href("/busca/sugestoes")}?${new URLSearchParams({ q: text })}`, { signal });
  return response.ok ? response.json() : [];
}

/** Suggestions for a text. A change of the text aborts the previous request; a failed request yields no suggestions. */
function useSuggestions(text: string): Suggestion[] {
  const [answer, setAnswer] = useState<{ text: string; suggestions: Suggestion[] }>();
  const asked = text.trim();

  useEffect(() => {
    if (asked.length < TEXT_MIN) return;
    const abort = new AbortController();
    const ask = () =>
      readSuggestions(asked, abort.signal).then(
        (suggestions) => setAnswer({ text: asked, suggestions }),
        () => {},
      );
    const timer = setTimeout(ask, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);

  return answer && answer.text === asked ? answer.suggestions : [];
}
