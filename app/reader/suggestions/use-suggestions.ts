import { useEffect, useState } from "react";
import { href } from "react-router";
import type { Suggestion } from "#domain/news/search/types.ts";

/** They are asked for this long after the last key, milliseconds. */
const ASK_AFTER_MS = 180;
const SHORTEST = 2;

async function readSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`${href("/busca/sugestoes")}?${new URLSearchParams({ q: text })}`, { signal });
  return response.ok ? response.json() : [];
}

/** Suggestions for a text; a new letter gives up the question before it. Without an answer nothing is suggested. */
export function useSuggestions(text: string): Suggestion[] {
  const [answer, setAnswer] = useState<{ text: string; suggestions: Suggestion[] }>();
  const asked = text.trim();

  // Suggestions are read from the server.
  useEffect(() => {
    if (asked.length < SHORTEST) return;
    const abort = new AbortController();
    const ask = () =>
      readSuggestions(asked, abort.signal).then(
        (suggestions) => setAnswer({ text: asked, suggestions }),
        () => {},
      );
    const timer = setTimeout(ask, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);

  return answer && answer.text === asked ? answer.suggestions : [];
}
