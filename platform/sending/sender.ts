/** Sends what is due. */
export interface Sender {
  /** Sends until nothing is due, for some minutes at most. @returns whether something is left to be sent soon */
  run(): Promise<boolean>;
  /** Begins nothing any more; `run` ends once what is in other servers' hands is finished. */
  stop(): void;
}

/** The sender of this process. It never works twice at the same time: each would have its own in flight. */
export function createSender(work: (stopping: AbortSignal) => Promise<boolean>): Sender {
  const stopping = new AbortController();
  let running: Promise<boolean> | undefined;
  return {
    run: () => {
      running ??= work(stopping.signal).finally(() => {
        running = undefined;
      });
      return running;
    },
    stop: () => stopping.abort(),
  };
}
