import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { type AddressLine, type RefusedLine, readAddresses } from "#domain/newsletter/lists/address-file.ts";
import { UnreadableFile } from "#domain/newsletter/lists/address-records.ts";
import type { ImportBatch } from "#domain/newsletter/lists/list-form.ts";
import { describeFileProblem, LIST_TEXT } from "#domain/newsletter/lists/list-text.ts";
import { IMPORT_BATCH, type ImportedBatch } from "#domain/newsletter/subscribers/subscriber-list.ts";
import { randomId } from "#domain/shared/id.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { fetchJson } from "../../pieces/choose/fetch-json.ts";

/** What a file has, before anything of it is imported. */
export interface FileFacts {
  /** Addresses that can be imported. */
  count: number;
  refused: RefusedLine[];
  /** Whether it has a column with the day of each consent. */
  hasDays: boolean;
  /** Headings of columns of which nobody knows what they say. */
  unknown: string[];
}

/** What an import has done so far. */
export interface Imported {
  /** Addresses that the server has seen. */
  sent: number;
  added: number;
  known: number;
  refused: RefusedLine[];
}

export type ImportPhase = "choosing" | "reading" | "ready" | "importing" | "paused" | "done";
export type ImportFields = Pick<ImportBatch, "newsletterId" | "words" | "page">;

interface Running extends ImportFields {
  importId: string;
  /** Batches that are stored. */
  batches: number;
}

const NOTHING: Imported = { sent: 0, added: 0, known: 0, refused: [] };

const FAILURES: Record<string, string> = {
  offline: "Sem rede. O que já entrou está guardado.",
  signed_out: "A sua sessão acabou. Entre de novo em outra aba e continue daqui.",
};

/** The batches of a file, in the order in which they are sent. */
async function* batchesOf(file: Blob, options: Parameters<typeof readAddresses>[1]) {
  let batch: AddressLine[] = [];
  for await (const { lines } of readAddresses(file, options)) {
    for (const line of lines) {
      batch.push(line);
      if (batch.length < IMPORT_BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/**
 * Reads a file of addresses in the browser and sends it in batches. An interrupted import goes on with the batch that was not stored; one
 * that was stored and whose answer was lost is not stored twice.
 */
export function useImport(today: CalendarDay, timeZone: string) {
  const [phase, setPhase] = useState<ImportPhase>("choosing");
  const [file, setFile] = useState<File | null>(null);
  const [day, setDay] = useState<CalendarDay | null>(null);
  const [facts, setFacts] = useState<FileFacts>();
  const [error, setError] = useState<string>();
  const [imported, setImported] = useState<Imported>(NOTHING);
  const running = useRef<Running | null>(null);
  /** Number of the last reading or sending; an older one ends when it sees another. */
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const read = async (chosen: File, stated: CalendarDay | null) => {
    turn.current += 1;
    const own = turn.current;
    setFacts(undefined);
    setError(undefined);
    setPhase("reading");
    const found: FileFacts = { count: 0, refused: [], hasDays: false, unknown: [] };
    try {
      for await (const part of readAddresses(chosen, { day: stated, today, timeZone })) {
        if (turn.current !== own) return;
        found.count += part.lines.length;
        found.refused = found.refused.concat(part.refused);
        found.hasDays = part.columns.days.length > 0;
        found.unknown = part.columns.unknown;
      }
      setFacts(found);
      setPhase("ready");
    } catch (problem) {
      if (turn.current !== own) return;
      setError(describeFileProblem(problem instanceof UnreadableFile ? problem : new UnreadableFile("not_text")));
      setPhase("choosing");
    }
  };

  const send = async () => {
    const job = running.current;
    if (!(file && job)) return;
    turn.current += 1;
    const own = turn.current;
    setError(undefined);
    setPhase("importing");
    let place = 0;
    for await (const lines of batchesOf(file, { day, today, timeZone })) {
      if (turn.current !== own) return;
      place += 1;
      if (place <= job.batches) continue;
      const result = await sendBatch(job, lines);
      if (turn.current !== own) return;
      if (typeof result === "string") {
        setError(result);
        return setPhase("paused");
      }
      job.batches = place;
      setImported((before) => addBatch(before, lines, result));
    }
    setPhase("done");
  };

  return {
    phase,
    file,
    day,
    facts,
    error,
    imported,
    choose: (chosen: File | null) => {
      setFile(chosen);
      if (chosen) void read(chosen, day);
      else setPhase("choosing");
    },
    stateDay: (stated: CalendarDay | null) => {
      setDay(stated);
      if (file) void read(file, stated);
    },
    start: (fields: ImportFields) => {
      running.current = { ...fields, importId: randomId(), batches: 0 };
      setImported({ ...NOTHING, refused: facts?.refused ?? [] });
      void send();
    },
    goOn: () => void send(),
    /** Begins anew with another file. */
    reset: () => {
      turn.current += 1;
      running.current = null;
      setFile(null);
      setFacts(undefined);
      setError(undefined);
      setImported(NOTHING);
      setPhase("choosing");
    },
  };
}

/** @returns why the batch was not stored, in words, or what it brought */
async function sendBatch(job: Running, lines: AddressLine[]): Promise<ImportedBatch | string> {
  const { batches, ...fields } = job;
  const rows = lines.map(({ email, day }) => ({ email, day }));
  const result = await fetchJson<ImportedBatch | { message: string }>(href("/admin/boletim/lista/importar"), {
    body: { ...fields, batch: batches, rows },
    dataStatuses: [403, 404, 413, 422, 503],
  });
  if (!result.ok) return FAILURES[result.reason] ?? `${LIST_TEXT.importFailed}. O que já entrou está guardado.`;
  return "message" in result.data ? result.data.message : result.data;
}

function addBatch(before: Imported, lines: AddressLine[], { added, known, refused }: ImportedBatch): Imported {
  const barred = refused.map(({ at, ...why }) => ({ line: lines[at]!.line, text: lines[at]!.email, ...why }));
  return {
    sent: before.sent + lines.length,
    added: before.added + added,
    known: before.known + known,
    refused: before.refused.concat(barred).sort((one, other) => one.line - other.line),
  };
}

export type Import = ReturnType<typeof useImport>;
