import { createHash } from "node:crypto";
import type ICAL from "ical.js";
import { addDays } from "#platform/format/calendar-days.ts";
import { fromLocalInput, toLocalInput } from "#platform/format/local-time.ts";
import { tidyLine, tidyText } from "#platform/format/tidy.ts";
import type { TownForm } from "./form.ts";
import { readDays, ruleOf } from "./kinds/event.ts";
import { findNextOccurrence, loadCalendars, parseRule } from "./occurrences.server.ts";
import type { TownService } from "./types.ts";
import { servicePath } from "./view.server.ts";

/** Largest calendar that is read, bytes, and most events and times of a counted rule in it. */
export const CALENDAR_MAX_BYTES = 512 * 1024;
const EVENTS_MAX = 200;
const COUNTED_MAX = 1000;
/** How far ahead changes of the clock are written, years. */
const YEARS_AHEAD = 5;
const MONTH_MS = 30 * 86_400_000;

interface CalendarSite {
  name: string;
  /** Origin of the site. */
  url: string;
  timeZone: string;
}

/** Minutes that the clocks of a zone are ahead of UTC at a moment. */
const offsetAt = (moment: number, timeZone: string): number =>
  (Date.parse(`${toLocalInput(new Date(moment).toISOString(), timeZone)}Z`) - (moment - (moment % 60_000))) / 60_000;

const writeOffset = (minutes: number) => {
  const size = Math.abs(minutes);
  const part = (number: number) => String(number).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${part(Math.floor(size / 60))}:${part(size % 60)}`;
};

/** The zone of a calendar with the changes of its clocks from a moment on (RFC 5545, 3.6.5), each written out. */
function writeZone({ Component }: typeof ICAL, timeZone: string, from: number): ICAL.Component {
  const zone = new Component("vtimezone");
  zone.addPropertyWithValue("tzid", timeZone);
  const observe = (local: string, before: number, after: number) => {
    const part = new Component(after > before ? "daylight" : "standard");
    part.addPropertyWithValue("dtstart", `${local}:00`);
    part.addPropertyWithValue("tzoffsetfrom", writeOffset(before));
    part.addPropertyWithValue("tzoffsetto", writeOffset(after));
    zone.addSubcomponent(part);
  };
  let offset = offsetAt(from, timeZone);
  observe("1970-01-01T00:00", offset, offset);
  const end = Date.now() + YEARS_AHEAD * 12 * MONTH_MS;
  for (let month = from; month < end; month += MONTH_MS) {
    if (offsetAt(month + MONTH_MS, timeZone) === offset) continue;
    let [before, after] = [month, month + MONTH_MS];
    while (after - before > 60_000) {
      const middle = before + Math.floor((after - before) / 120_000) * 60_000;
      if (offsetAt(middle, timeZone) === offset) before = middle;
      else after = middle;
    }
    const next = offsetAt(after, timeZone);
    observe(new Date(after + offset * 60_000).toISOString().slice(0, 16), offset, next);
    offset = next;
  }
  return zone;
}

/** Events as a calendar that other programs read (RFC 5545). */
export async function writeCalendar(events: TownService[], { name, url, timeZone }: CalendarSite): Promise<string> {
  const library = await loadCalendars();
  const { Component, Property, Time, Recur } = library;
  const calendar = new Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${name}//Agenda//PT`);
  calendar.addProperty(new Property(["x-wr-calname", {}, "text", name]));
  const starts = events.map(({ data }) => Date.parse(fromLocalInput(data.start!, timeZone)));
  calendar.addSubcomponent(writeZone(library, timeZone, Math.min(Date.now(), ...starts)));
  for (const event of events) {
    const { id, title, data, updatedAt } = event;
    const entry = new Component("vevent");
    const local = (property: string, moment: string) => {
      const written = new Property(property);
      written.setParameter("tzid", timeZone);
      written.setValue(Time.fromDateTimeString(`${moment}:00`));
      entry.addProperty(written);
    };
    entry.addPropertyWithValue("uid", `${id}@${new URL(url).hostname}`);
    entry.addPropertyWithValue("dtstamp", Time.fromJSDate(updatedAt, true));
    const rule = ruleOf(data);
    // The first day has to be one of the rule's (RFC 5545, 3.8.5.3).
    const { start, end } = (rule && (await findNextOccurrence(data, data.start!))) || data;
    local("dtstart", start!);
    if (end) local("dtend", end);
    if (rule && parseRule(rule)) {
      const until = data.until && fromLocalInput(`${addDays(data.until, 1)}T00:00`, timeZone);
      const last = until ? `;UNTIL=${new Date(Date.parse(until) - 1000).toISOString().replace(/[-:]|\.\d+/g, "")}` : "";
      entry.addPropertyWithValue("rrule", Recur.fromString(rule + last));
    }
    for (const day of readDays(data.except) ?? []) local("exdate", day + data.start!.slice(10));
    entry.addPropertyWithValue("summary", title);
    if (data.place) entry.addPropertyWithValue("location", data.place);
    if (data.text) entry.addPropertyWithValue("description", data.text);
    entry.addPropertyWithValue("url", url + servicePath(event));
    calendar.addSubcomponent(entry);
  }
  return `${calendar.toString()}\r\n`;
}

/** The text is no calendar. */
export class NotACalendar extends Error {}

/** What a calendar of another program holds: events, each with an id that is the same when it is read again, and titles of others. */
interface ReadCalendar {
  events: { id: string; form: TownForm }[];
  refused: string[];
}

const idOf = (uid: string) =>
  createHash("sha256")
    .update(uid)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");

const isZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
};

/** A moment of another calendar on the clocks of the town; a day alone begins at midnight, and a time without a zone is the town's. */
function toTownTime(property: ICAL.Property, timeZone: string): string {
  const time = property.getFirstValue() as ICAL.Time;
  const written = time.toString().slice(0, 16);
  if (time.isDate) return `${written.slice(0, 10)}T00:00`;
  const zone = property.getFirstParameter("tzid");
  if (zone && isZone(zone)) return toLocalInput(fromLocalInput(written, zone), timeZone);
  const isFloating = !zone && !time.toString().endsWith("Z");
  return isFloating ? written : toLocalInput(new Date(time.toUnixTime() * 1000).toISOString(), timeZone);
}

/** The rule of an event and its last day; null for one that the site does not expand. */
function readRule(rule: ICAL.Recur, start: ICAL.Time, timeZone: string): { rule: string; until?: string } | null {
  const parts = rule.toString().split(";");
  const kept = parts.filter((part) => !/^(?:UNTIL|COUNT)=/.test(part)).join(";");
  if (!parseRule(kept)) return null;
  if (rule.until) {
    const until = rule.until.toString();
    const day = until.endsWith("Z") ? toLocalInput(until, timeZone) : until;
    return { rule: kept, until: day.slice(0, 10) };
  }
  if (!rule.count) return { rule: kept };
  if (rule.count > COUNTED_MAX) return null;
  const times = rule.iterator(start);
  let last: string | undefined;
  for (let time = times.next(); time; time = times.next()) last = time.toString().slice(0, 10);
  return { rule: kept, until: last };
}

function readEvent(entry: ICAL.Component, timeZone: string): TownForm | null {
  const text = (name: string) => tidyText(String(entry.getFirstPropertyValue(name) ?? "")).trim();
  const dtstart = entry.getFirstProperty("dtstart");
  const title = tidyLine(text("summary")).slice(0, 120);
  if (!dtstart || !title) return null;
  const own = dtstart.getFirstValue() as ICAL.Time;
  const start = toTownTime(dtstart, timeZone);
  const recurrence = entry.getFirstPropertyValue("rrule") as ICAL.Recur | null;
  const rule = recurrence && readRule(recurrence, own, timeZone);
  // Its weekdays would be others here.
  const moves = start.slice(0, 10) !== own.toString().slice(0, 10);
  if (recurrence && (!rule || moves)) return null;
  const dtend = own.isDate ? null : entry.getFirstProperty("dtend");
  const end = dtend ? toTownTime(dtend, timeZone) : "";
  const except = entry.getAllProperties("exdate").map((property) => toTownTime(property, timeZone).slice(0, 10));
  const data = {
    start,
    end: end > start ? end : "",
    place: tidyLine(text("location")).slice(0, 160) || "A confirmar",
    text: text("description").slice(0, 3000),
    link: /^https?:\/\//.test(text("url")) ? text("url").slice(0, 500) : "",
    rule: rule?.rule ?? "",
    until: rule?.until ?? "",
    except: except
      .slice(0, 60)
      .map((day) => day.split("-").reverse().join("/"))
      .join(", "),
  };
  const filled = Object.entries(data).filter(([, value]) => value !== "");
  return { kind: "evento", title, picture: null, shown: false, data: Object.fromEntries(filled) };
}

/**
 * Reads a calendar of another program; its events are off the site until somebody has looked at them. Events that are over, and rules that
 * the site does not expand, are refused.
 * @param text at most `CALENDAR_MAX_BYTES`
 * @throws {NotACalendar}
 */
export async function readCalendar(text: string, timeZone: string, now: Date): Promise<ReadCalendar> {
  const { parse, Component } = await loadCalendars();
  const today = toLocalInput(now.toISOString(), timeZone);
  let entries: ICAL.Component[];
  try {
    entries = new Component(parse(text) as unknown[]).getAllSubcomponents("vevent");
  } catch {
    throw new NotACalendar();
  }
  const read: ReadCalendar = { events: [], refused: [] };
  for (const entry of entries) {
    const name = String(entry.getFirstPropertyValue("summary") ?? "sem nome").slice(0, 120);
    const uid = String(entry.getFirstPropertyValue("uid") ?? name);
    const form = tryRead(entry, timeZone);
    const isOver =
      form &&
      (form.data.rule ? (form.data.until ?? "9") : (form.data.end ?? form.data.start ?? "")) < today.slice(0, 10);
    if (!form || isOver || read.events.length === EVENTS_MAX) read.refused.push(name);
    else read.events.push({ id: idOf(uid), form });
  }
  return read;
}

/** Null also for an event whose parts the library cannot read, such as a 30 February. */
function tryRead(entry: ICAL.Component, timeZone: string): TownForm | null {
  try {
    return readEvent(entry, timeZone);
  } catch {
    return null;
  }
}
