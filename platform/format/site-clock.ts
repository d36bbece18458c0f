/** A time zone, and a period in which its UTC offset does not change. Plain data, so that it can be sent with a page. */
export interface SiteClock {
  /** IANA name, such as America/Sao_Paulo. */
  timeZone: string;
  /** The year that they show now, by which dates of other years name theirs. */
  year: number;
  /** Minutes ahead of UTC within the period. */
  offset: number;
  /** Milliseconds since 1970: the period's first moment, and the first one that may be after it. */
  from: number;
  until: number;
}

/** What clocks show, in digits. */
export const CLOCK_PARTS: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
};

const DAY = 86_400_000;
/** Shorter than any period between two changes of clocks. */
const STEP = 14 * DAY;
const STEPS_BACK = 500;
const STEPS_ON = 26;

const found = new Map<string, { clock: SiteClock; day: number }>();

/** The clock of a zone with the period around now: up to twenty years back and one year ahead. Calculated once a day. */
export function siteClock(timeZone: string, now = Date.now()): SiteClock {
  const day = Math.floor(now / DAY);
  const known = found.get(timeZone);
  if (known?.day === day) return known.clock;
  const offsetAt = readOffset(timeZone);
  const offset = offsetAt(day * DAY);
  const edge = (step: number, most: number) => {
    let at = day * DAY;
    for (let turn = 0; turn < most && offsetAt(at + step) === offset; turn++) at += step;
    return at;
  };
  const year = new Date(day * DAY + offset * 60_000).getUTCFullYear();
  const clock = { timeZone, year, offset, from: edge(-STEP, STEPS_BACK), until: edge(STEP, STEPS_ON) };
  found.set(timeZone, { clock, day });
  return clock;
}

/** Minutes that a zone's clocks are ahead of UTC at a moment on a full minute. */
function readOffset(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat("en-CA", { ...CLOCK_PARTS, timeZone });
  return (moment) => {
    const [year, month, day, hour, minute] = format.format(moment).match(/\d+/g)!.map(Number) as number[];
    return (Date.UTC(year!, month! - 1, day, hour, minute) - moment) / 60_000;
  };
}
