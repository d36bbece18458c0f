import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import type { ResultOf } from "#app/forms/define-action.server.ts";
import { INLINE_FIELD } from "#app/forms/inline-field.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import type { Desk } from "#domain/live/types.ts";
import type { SaveCoverageForm } from "./forms.server.ts";

/** Key points, telephones and settings, as the panel edits them. */
export type Surroundings = Pick<Desk, "keyPoints" | "contacts" | "newestFirst" | "needsApproval">;

const toSurroundings = ({ keyPoints, contacts, newestFirst, needsApproval }: Desk): Surroundings => ({
  ...{ keyPoints, contacts, newestFirst, needsApproval },
});

const isSame = (one: Surroundings, other: Surroundings) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves each change of the panel at once, one request after the other, so that quick changes are not conflicts of one person with
 * themselves.
 */
export function useCoverageForm(desk: Desk) {
  const fetcher = useFetcher<ResultOf<SaveCoverageForm>>();
  const loaded = toSurroundings(desk);
  /** Changes that the page's data do not have, and the number with which they were saved. */
  const [wanted, setWanted] = useState<Surroundings | null>(null);
  const [savedSeq, setSavedSeq] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  // The saved values are shown until the page's data have them.
  if (wanted && savedSeq !== null && desk.headSeq >= savedSeq) {
    setWanted(null);
    setSavedSeq(null);
  }
  const sent = useRef<Surroundings | null>(null);
  const seq = useRef(desk.headSeq);
  seq.current = Math.max(seq.current, desk.headSeq);

  const send = useEffectEvent((values: Surroundings) => {
    sent.current = values;
    setSavedSeq(null);
    setError(undefined);
    const switches = (["newestFirst", "needsApproval"] as const).filter((name) => values[name]);
    void fetcher.submit(
      {
        ...{ intent: "salvar", [INLINE_FIELD]: "sim", seq: String(seq.current) },
        ...{ keyPoints: JSON.stringify(values.keyPoints), contacts: JSON.stringify(values.contacts) },
        ...Object.fromEntries(switches.map((name) => [name, "on"])),
      },
      { method: "post", action: href("/admin/news/:id/ao-vivo", { id: desk.newsId }) },
    );
  });
  const handle = useEffectEvent((result: ResultOf<SaveCoverageForm>) => {
    const before = sent.current;
    sent.current = null;
    if (result.ok) {
      seq.current = Math.max(seq.current, result.data?.seq ?? 0);
      if (wanted && before && !isSame(wanted, before)) send(wanted);
      else setSavedSeq(seq.current);
      return;
    }
    setError(Object.values(result.fields)[0] ?? result.text);
    // The newest state of the others replaces what was wanted; otherwise it is kept for another try.
    if (result.reason === "changed") setWanted(null);
  });
  const handled = useRef(fetcher.data);
  useEffect(() => {
    if (!fetcher.data || handled.current === fetcher.data) return;
    handled.current = fetcher.data;
    handle(fetcher.data);
  }, [fetcher.data]);

  const shown = wanted ?? loaded;
  const change = (changes: Partial<Surroundings>) => {
    const next = { ...shown, ...changes };
    setWanted(next);
    if (!sent.current) send(next);
  };
  return {
    shown,
    /** Changes and saves. */
    change,
    /** Changes without saving, while something is being dragged. */
    preview: (changes: Partial<Surroundings>) => setWanted({ ...shown, ...changes }),
    /** Saves what was previewed, or what could not be saved. */
    save: () => wanted && !sent.current && send(wanted),
    error,
    isUnsaved: wanted !== null && savedSeq === null,
  };
}

export type CoverageForm = ReturnType<typeof useCoverageForm>;
