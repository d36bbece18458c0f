import { toLocalInput } from "#platform/format/local-time.ts";
import type { HeldTopic, QueuedNotice } from "./types.ts";

/** "14h32", of a moment (ISO 8601) on the clocks of a time zone. */
const clock = (moment: string, timeZone: string) => toLocalInput(moment, timeZone).slice(11).replace(":", "h");

/** When the first of some topics that reached their limit can be used again. */
const untilOf = (held: readonly HeldTopic[], timeZone: string) =>
  clock(held.map(({ until }) => until).sort()[0] ?? new Date().toISOString(), timeZone);

/** The progress of a notice, for the person who sent it. @param timeZone IANA zone of the site */
export function describeQueued({ state, held }: QueuedNotice, timeZone: string): string {
  if (state === "repeated") return "O aviso nos aparelhos já tinha saído e não se repete.";
  if (state === "held")
    return `O aviso nos aparelhos não saiu: o limite desta hora acabou. Dá para avisar de novo às ${untilOf(held, timeZone)}.`;
  const some = held.length > 0 ? " Um dos assuntos já tinha chegado ao limite desta hora e ficou de fora." : "";
  return `O aviso nos aparelhos está saindo.${some}`;
}
