import { expect, test } from "vitest";
import { NotACalendar, readCalendar, writeCalendar } from "./calendar.server.ts";
import { listOccurrences } from "./occurrences.server.ts";
import type { TownService } from "./types.ts";

const ZONE = "America/Sao_Paulo";
const NOW = new Date("2026-11-20T12:00:00Z");
const event = (data: Record<string, string>, title = "Retreta"): TownService => ({
  id: "11111111-1111-4111-8111-111111111111",
  kind: "evento",
  slug: "retreta",
  title,
  data: { place: "Praça", ...data },
  picture: null,
  startsAt: null,
  endsAt: null,
  createdAt: NOW,
  checkedAt: NOW,
  updatedAt: NOW,
});
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...lines, "END:VCALENDAR", ""].join("\r\n");
const vevent = (...lines: string[]) => ["BEGIN:VEVENT", "UID:a", "SUMMARY:Festa", ...lines, "END:VEVENT"];
const read = async (...lines: string[]) => readCalendar(calendar(...vevent(...lines)), ZONE, NOW);

test("what is written is read again as the same event", async () => {
  const data = {
    start: "2026-11-22T18:00",
    end: "2026-11-22T20:00",
    repeats: "FREQ=WEEKLY",
    until: "2026-12-13",
    except: "29/11/2026",
  };
  const text = await writeCalendar([event(data, "Retreta, no coreto; às seis")], {
    name: "Folha",
    url: "https://folha.example",
    timeZone: ZONE,
  });
  expect(text).toContain("DTSTART;TZID=America/Sao_Paulo:20261122T180000\r\n");
  expect(text).toContain("BEGIN:VTIMEZONE\r\nTZID:America/Sao_Paulo\r\n");
  const { events } = await readCalendar(text, ZONE, NOW);
  expect(events[0]?.form).toMatchObject({ title: "Retreta, no coreto; às seis", shown: false });
  const times = await listOccurrences(events[0]!.form.data, "2026-11-01", "2026-12-31");
  expect(times).toEqual(await listOccurrences(data, "2026-11-01", "2026-12-31"));
  expect(times.map(({ start }) => start.slice(0, 10))).toEqual(["2026-11-22", "2026-12-06", "2026-12-13"]);
});

test("lines are of 75 octets at most, and a calendar begins on a day of its rule", async () => {
  const weekly = { start: "2026-11-20T22:00", end: "2026-11-21T04:00", repeats: "FREQ=WEEKLY", weekdays: "terças" };
  const text = await writeCalendar([event({ ...weekly, text: "Praça à noite 🎺\n".repeat(40) }, "ção".repeat(40))], {
    name: "Folha, do Vale",
    url: "https://folha.example",
    timeZone: ZONE,
  });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n/);
  expect(text).toContain("DTSTART;TZID=America/Sao_Paulo:20261124T220000\r\n");
  expect(text).toContain("DTEND;TZID=America/Sao_Paulo:20261125T040000\r\n");
  expect(text).toContain("Folha\\, do Vale\r\n");
});

test("the zone of a calendar has the changes of its clocks", async () => {
  const text = await writeCalendar([event({ start: "2026-03-20T18:00" })], {
    name: "F",
    url: "https://f.example",
    timeZone: "Europe/Lisbon",
  });
  expect(text).toContain("DTSTART:20260329T010000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100");
  expect(text).toContain("DTSTART:20261025T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000");
});

test.each([
  ["of UTC", "DTSTART:20261201T220000Z", "2026-12-01T19:00"],
  ["of another zone", "DTSTART;TZID=Europe/Lisbon:20261201T220000", "2026-12-01T19:00"],
  ["without a zone", "DTSTART:20261201T220000", "2026-12-01T22:00"],
  ["of a day", "DTSTART;VALUE=DATE:20261201", "2026-12-01T00:00"],
])("a start %s is on the clocks of the town", async (_, start, local) => {
  expect((await read(start)).events[0]?.form.data.start).toBe(local);
});

test("a zone that only the file explains is converted, and a counted rule gets its last day", async () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Nosso Fuso",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0200",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  const text = calendar(...zone, ...vevent("DTSTART;TZID=Nosso Fuso:20261201T220000", "RRULE:FREQ=WEEKLY;COUNT=3"));
  const { events } = await readCalendar(text, ZONE, NOW);
  expect(events[0]?.form.data).toMatchObject({ start: "2026-12-01T17:00", rule: "FREQ=WEEKLY", until: "2026-12-15" });
});

test.each([
  ["each 30 February", "DTSTART:20261201T220000", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"],
  ["a rule by the second", "DTSTART:20261201T220000", "RRULE:FREQ=SECONDLY"],
  ["a day that does not exist", "DTSTART:20270230T2200", "DTEND:x"],
  ["what is over", "DTSTART:20200101T220000", "DTEND:20200101T230000"],
  [
    "weekdays of another zone that are others here",
    "DTSTART;TZID=Asia/Tokyo:20261201T080000",
    "RRULE:FREQ=WEEKLY;BYDAY=TU",
  ],
])("%s is refused by its title", async (_, ...lines) => {
  expect(await read(...lines)).toEqual({ events: [], refused: ["Festa"] });
});

test("what is no calendar is refused", async () => {
  await expect(readCalendar("<html>", ZONE, NOW)).rejects.toThrow(NotACalendar);
});
