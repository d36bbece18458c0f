import { useEffect, useRef, useState } from "react";

/** A file that is being sent, waits for its turn, or could not be sent. */
export interface Sending<Result = unknown> {
  key: number;
  file: File;
  state: "waiting" | "preparing" | "sending" | "failed";
  /** Size of what is sent: of the file, or of its shrunk version. */
  bytes: number;
  sentBytes: number;
  /** Why it could not be sent. */
  reason?: string;
  /** Whether it would be refused again. */
  isFinal?: boolean;
  /** The same file that is stored already, which may be used in its place. */
  known?: Result;
  /** Whether it is stored even so. */
  isAgain?: boolean;
}

/** Thrown for a file that would be refused again; its message, which names the file, is shown to the user. */
export class FileRefused extends Error {}

/** Thrown for a file that is stored already. */
export class SameFile<Result> extends Error {
  readonly known: Result;

  constructor(message: string, known: Result) {
    super(message);
    this.known = known;
  }
}

/** Sends one file. @throws {SameFile} unless it is sent again; otherwise an Error whose message is shown to the user */
export type Send<Result> = (
  file: File,
  options: {
    /** Called when the upload starts, with the size after shrinking. */
    onStart: (bytes: number) => void;
    onProgress: (sentBytes: number) => void;
    /** Whether it is stored even if the same file is there. */
    isAgain: boolean;
    signal: AbortSignal;
  },
) => Promise<Result>;

interface SendingOptions<Result> {
  send: Send<Result>;
  /** Called when a file was uploaded, or the same one that is stored already was chosen in its place. */
  onArrival: (result: Result, isKnown: boolean) => void;
  /** Called when the queue is empty: how many files were uploaded since the last call, and why the last failure happened. */
  onRest: (arrived: number, reason: string | null) => void;
}

/** Sends files one after the other; each can be cancelled, and tried again after a failure. */
export function useSending<Result>(options: SendingOptions<Result>) {
  const [list, setList] = useState<Sending<Result>[]>([]);
  const newest = useRef(options);
  newest.current = options;
  const queue = useRef<Sending<Result>[]>([]);
  const running = useRef<{ key: number; abort: AbortController }>(undefined);
  const lastKey = useRef(0);

  const show = (key: number, change: Partial<Sending<Result>> | null) =>
    setList((shown) =>
      change
        ? shown.map((one) => (one.key === key ? { ...one, ...change } : one))
        : shown.filter((one) => one.key !== key),
    );

  const work = async () => {
    if (running.current) return;
    let arrived = 0;
    let reason: string | null = null;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { key, file, isAgain = false } = next;
      const abort = new AbortController();
      running.current = { key, abort };
      show(key, { state: "preparing", sentBytes: 0, reason: undefined, known: undefined });
      try {
        const onStart = (bytes: number) => show(key, { state: "sending", bytes });
        const onProgress = (sentBytes: number) => show(key, { sentBytes });
        const result = await newest.current.send(file, { onStart, onProgress, isAgain, signal: abort.signal });
        show(key, null);
        arrived += 1;
        newest.current.onArrival(result, false);
      } catch (error) {
        if (error instanceof SameFile) {
          show(key, { state: "failed", reason: error.message, isFinal: true, known: error.known as Result });
        } else if (!abort.signal.aborted) {
          reason = (error as Error).message;
          show(key, { state: "failed", reason, isFinal: error instanceof FileRefused });
        }
      }
    }
    running.current = undefined;
    if (arrived > 0 || reason) newest.current.onRest(arrived, reason);
  };

  const enqueue = (files: Sending<Result>[]) => {
    queue.current.push(...files);
    void work();
  };

  // Unmounting the form cancels the uploads.
  useEffect(
    () => () => {
      queue.current = [];
      running.current?.abort.abort();
    },
    [],
  );

  return {
    list,
    /** Adds files to the queue; with `replaceFailed` failed ones are removed from the list. */
    add: (files: File[], { replaceFailed = false } = {}) => {
      const added = files.map((file): Sending<Result> => {
        lastKey.current += 1;
        return { key: lastKey.current, file, state: "waiting", bytes: file.size, sentBytes: 0 };
      });
      setList((shown) => [...(replaceFailed ? shown.filter(({ state }) => state !== "failed") : shown), ...added]);
      enqueue(added);
    },
    /** Takes the same file that is stored already in place of this one. */
    takeKnown: ({ key, known }: Sending<Result>) => {
      if (known === undefined) return;
      show(key, null);
      newest.current.onArrival(known, true);
    },
    /** Sends a file that is stored already once more. */
    sendAgain: (sending: Sending<Result>) => {
      show(sending.key, { state: "waiting", reason: undefined, known: undefined });
      enqueue([{ ...sending, isAgain: true }]);
    },
    retry: (sending: Sending<Result>) => {
      show(sending.key, { state: "waiting", reason: undefined });
      enqueue([sending]);
    },
    remove: ({ key }: Sending<Result>) => {
      queue.current = queue.current.filter((one) => one.key !== key);
      if (running.current?.key === key) running.current.abort.abort();
      show(key, null);
    },
  };
}
