import { fromLocalInput } from "#platform/format/local-time.ts";

/** Years before this are the zeros of a missing date, written in other ways. */
const FIRST_YEAR = 1500;
const HOUR_MS = 3_600_000;
/** The zone of a site whose export does not show one. */
const USUAL_ZONE = "America/Sao_Paulo";

/** A timestamp of an export, read as UTC; null for a missing one (0000-00-00, -0001-11-30) and for a day that no calendar has. */
function toMoment(written: string): Date | null {
  const text = written.trim();
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) || Number(text.slice(0, 4)) < FIRST_YEAR) return null;
  const moment = new Date(`${text.replace(" ", "T")}Z`);
  if (Number.isNaN(moment.getTime())) return null;
  return moment.toISOString().startsWith(text.replace(" ", "T")) ? moment : null;
}

/** The zone of a site, as its export shows it: rows that have their date both in UTC and in local time. */
export class SiteZone {
  readonly #ofMonth = new Map<string, number>();
  #last: number | null = null;

  /** Learns from a row's two dates. */
  learn(utc: string, local: string): void {
    const [one, other] = [toMoment(utc), toMoment(local)];
    const offset = one && other ? other.getTime() - one.getTime() : null;
    if (offset === null || Math.abs(offset) > 14 * HOUR_MS || offset % (HOUR_MS / 4) !== 0) return;
    this.#ofMonth.set(local.trim().slice(0, 7), offset);
    this.#last = offset;
  }

  /** The moment of a row: that in UTC, else its local one; null if both are missing. */
  momentOf(utc: string, local: string): Date | null {
    const known = toMoment(utc);
    if (known) return known;
    const shown = toMoment(local);
    if (!shown) return null;
    const offset = this.#ofMonth.get(local.trim().slice(0, 7)) ?? this.#last;
    if (offset !== null) return new Date(shown.getTime() - offset);
    return new Date(fromLocalInput(shown.toISOString().slice(0, 16), USUAL_ZONE));
  }
}
