import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import type { LivePeer } from "#domain/live/types.ts";
import { fetchJson } from "../pieces/choose/fetch-json.ts";
import type { LivePulse } from "./presence-route.ts";

/** How often an open screen asks for the number of the last change, milliseconds: the event stream is faster, but may be down. */
const BEAT_MS = 5000;
const EVENTS_PATH = "/eventos";

interface CoveragePulseOptions {
  newsId: string;
  /** Number of the last change that the screen has. */
  seq: number;
  account: string;
  /** Id of the open screen. */
  writer: string;
  /** Whether an entry is being written in it. */
  isWriting: boolean;
  /** Called when the coverage has changed since. */
  onChange: () => void;
}

interface LiveEvent {
  topic: string;
  id?: string | null;
  seq?: number;
}

/** Announces an open screen of a coverage, follows its changes, and returns who else has it open. */
export function useCoveragePulse({ newsId, seq, account, writer, isWriting, onChange }: CoveragePulseOptions) {
  const [peers, setPeers] = useState<LivePeer[]>([]);
  const latest = useRef(seq);
  useEffect(() => {
    latest.current = seq;
  }, [seq]);
  const createBody = useEffectEvent((closed: boolean) => ({ writer, account, isWriting, closed }));
  const handleChange = useEffectEvent(onChange);

  // Heartbeat and stream exist in the browser only.
  useEffect(() => {
    const path = href("/admin/news/:id/ao-vivo/agora", { id: newsId });
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource | undefined;
    const beat = async () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const result = await fetchJson<LivePulse>(path, { body: createBody(false), signal });
      if (signal.aborted) return;
      if (result.ok) {
        setPeers(result.data.peers);
        if (result.data.seq > latest.current) handleChange();
      }
      clearTimeout(timer);
      timer = setTimeout(() => void beat(), BEAT_MS);
    };
    const listen = () => {
      source?.close();
      const query = new URLSearchParams({ vivo: newsId, n: String(latest.current) });
      source = new EventSource(`${EVENTS_PATH}?${query}`);
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const { topic, id, seq: number = 0 } = JSON.parse(data) as LiveEvent;
        if (topic === "all" || (topic === "live" && id === newsId && number > latest.current)) handleChange();
      };
    };
    const leave = () =>
      void navigator.sendBeacon(path, new Blob([JSON.stringify(createBody(true))], { type: "application/json" }));
    // Browsers limit the connections to a site, and nobody writes in a hidden tab.
    const start = () => {
      if (document.hidden) {
        source?.close();
        return leave();
      }
      void beat();
      listen();
    };
    if (!document.hidden) start();
    document.addEventListener("visibilitychange", start, { signal });
    addEventListener("online", start, { signal });
    addEventListener("pagehide", leave, { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && start(), { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
      source?.close();
      leave();
    };
  }, [newsId]);
  return peers;
}
