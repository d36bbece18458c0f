import { useEffect, useState } from "react";
import { isOfflinePage } from "#app/open-page/offline-page.ts";
import { readStoredValue } from "#app/ui/browser-storage.ts";
import type { SessionMessage } from "../shell/session-events.ts";
import { SESSION_KEY } from "../shell/session-key.ts";

/** The reader who is signed in with this browser, as its pages last stored it; null if nobody is, or the session has ended. */
function rememberedReader(): string | null {
  const message = readStoredValue(SESSION_KEY) as SessionMessage | null;
  const mark = message?.mark;
  return mark && Date.parse(mark.expiresAt) > Date.now() ? mark.reader : null;
}

/** On a kept page, which is a stranger's copy, the reader whose likes and comments wait; null elsewhere, and before hydration. */
export function useOfflineReader(): string | null {
  const [reader, setReader] = useState<string | null>(null);
  useEffect(() => {
    if (isOfflinePage()) setReader(rememberedReader());
  }, []);
  return reader;
}
