import { useEffect, useState } from "react";
import { href } from "react-router";
import type { Suggestion } from "#domain/news/search/types.ts";

/** Delay after the last key before suggestions are requested, milliseconds. */
const DEBOUNCE_MS = 180;
const TEXT_MIN = 2;

async function readSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`${href("/busca/sugestoes")}?${new URLSearchParams({ q: text })}`, { signal });
  return response.ok ? response.json() : [];
}

/** Suggestions for a text. A change of the text aborts the previous request; a failed request yields no suggestions. */
export function useSuggestions(text: string): Suggestion[] {
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
