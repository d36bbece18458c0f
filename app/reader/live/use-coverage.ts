import { useEffect, useReducer, useRef } from "react";
import type { LiveCoverage, LiveUpdate } from "#domain/live/types.ts";
import type { CoverageChange, LiveChange } from "../open-page/follow-changes.ts";
import { LIVE_CHANGE } from "../open-page/use-open-page.ts";
import { useRevalidate } from "../open-page/use-revalidate.ts";
import { watchCoverage } from "../open-page/watched-coverage.ts";
import { type CoverageState, reduceCoverage, startCoverage } from "./coverage-state.ts";

/** A live coverage on an open page. */
export interface OpenCoverage extends CoverageState {
  /** Shows the entries that wait. */
  reveal: () => void;
}

/**
 * Keeps a live coverage up to date by the changes that the page's stream brings, without requests; the page is loaded again only when
 * one is missing.
 * @param newsId id of its article
 */
export function useCoverage(newsId: string, coverage: LiveCoverage): OpenCoverage {
  const [state, dispatch] = useReducer(reduceCoverage, coverage, startCoverage);
  const revalidate = useRevalidate();
  const seq = useRef(state.seq);
  useEffect(() => {
    seq.current = state.seq;
  }, [state.seq]);
  useEffect(() => dispatch({ type: "loaded", coverage }), [coverage]);

  useEffect(() => {
    const endWatching = watchCoverage({ id: newsId, seq: () => seq.current });
    const handleChange = (event: Event) => {
      const change = (event as CustomEvent<LiveChange>).detail;
      if (change.topic !== "live" || change.id !== newsId) return;
      const { before, seq: number } = change;
      if (number <= seq.current) return;
      if (before > seq.current) return revalidate();
      seq.current = number;
      dispatch({ type: "changed", update: change as CoverageChange & LiveUpdate });
    };
    addEventListener(LIVE_CHANGE, handleChange);
    return () => {
      removeEventListener(LIVE_CHANGE, handleChange);
      endWatching();
    };
  }, [newsId, revalidate]);

  return { ...state, reveal: () => dispatch({ type: "revealed" }) };
}
