import { X, Zap } from "lucide";
import { useState } from "react";
import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { URGENT_TEXT } from "#domain/urgent/text.ts";
import { relativeTime } from "#platform/format/relative-time.ts";
import { readCookie } from "#platform/http/cookie.ts";
import { storeCookie } from "./store-cookie.ts";
import styles from "./urgent-bar.module.css";

/** A cookie, so that the server renders no bar that was closed. */
const COOKIE = "coreto_plantao_v1";

/** The urgent mode as every screen of the back office shows it. */
export interface ShownUrgentMode {
  /** ISO 8601; null where that is not known. */
  since: string | null;
  /** When the data were loaded, milliseconds since 1970. */
  now: number;
  /** Whether this device closed the bar of this emergency. */
  isClosed: boolean;
  /** Whether the viewer may switch it off. */
  maySwitch: boolean;
}

const keyOf = (since: string | null) => since ?? "ligado";

/** Whether this device closed the bar since the mode was switched on. */
export const isUrgentBarClosed = (cookies: string | null, since: string | null): boolean =>
  readCookie(cookies, COOKIE) === keyOf(since);

/** The red bar above every screen while the urgent mode is on: since when, what readers see, and "Desfazer", until it is closed. */
export function UrgentBar({ urgent: { since, now, isClosed, maySwitch } }: { urgent: ShownUrgentMode }) {
  const [closed, setClosed] = useState<string | null>(null);
  const dates = useDates();
  const today = useToday();
  const fetcher = useFetcher();
  if (isClosed || closed === keyOf(since)) return null;
  const isToday = since !== null && dates.calendarDay(since) === today;
  const when = since && (isToday ? `às ${dates.hour(since)}` : relativeTime(since, now));
  const handleClose = () => {
    storeCookie(COOKIE, keyOf(since));
    setClosed(keyOf(since));
  };
  return (
    <section className={styles.bar} aria-label={URGENT_TEXT.on}>
      <Icon icon={Zap} />
      <p>
        <b>
          {URGENT_TEXT.on}
          {when && ` ${when}`}.
        </b>{" "}
        <span className={styles.shown}>{URGENT_TEXT.shown}</span>
      </p>
      {maySwitch && (
        <fetcher.Form method="post" action={href("/admin/capa/plantao")}>
          <input type="hidden" name="intent" value="trocar" />
          <input type="hidden" name="to" value="off" />
          <button type="submit" className="btn small" {...pendingButtonProps(fetcher.state !== "idle")}>
            Desfazer
          </button>
        </fetcher.Form>
      )}
      <button type="button" className="tap" aria-label="Fechar o aviso" title="Fechar o aviso" onClick={handleClose}>
        <Icon icon={X} />
      </button>
    </section>
  );
}
