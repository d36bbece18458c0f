import type { HealthPoint, ProcessFacts, StoredFacts } from "./types.ts";

/** A smaller difference between the clocks of two machines is ignored, milliseconds. */
const APART_MS = 30_000;
/** A row that is this much in the future was written before the clock was set back, milliseconds. */
const AHEAD_MS = 2 * 60_000;

/** Whether two clocks differ too much. @param apart milliseconds */
export const isApart = (apart: number): boolean => Math.abs(apart) > APART_MS;

const UNITS = [
  { ms: 86_400_000, one: "um dia", many: "dias" },
  { ms: 3_600_000, one: "uma hora", many: "horas" },
  { ms: 60_000, one: "um minuto", many: "minutos" },
  { ms: 1000, one: "um segundo", many: "segundos" },
];

/** A wrong clock, with which scheduled articles come out early or late and new rows are in the wrong order. Null if there is none. */
export function explainClocks({ now, newestAt }: StoredFacts["clock"], process: ProcessFacts): HealthPoint | null {
  if (newestAt - now > AHEAD_MS) {
    const ahead = formatDuration(newestAt - now);
    return {
      part: "clock",
      state: "problem",
      title: "O relógio do servidor voltou",
      text: `O site já guardou coisas com a hora de ${ahead} à frente de agora. Até lá, o que é novo parece velho e o que foi marcado atrasa: acerte o relógio da máquina e ligue o acerto automático (NTP).`,
      value: ahead,
    };
  }
  const apart = process.now - now;
  if (!isApart(apart)) return null;
  const value = formatDuration(Math.abs(apart));
  return {
    part: "clock",
    state: "attention",
    title: "Os relógios não combinam",
    text: `O relógio do site está ${value} ${apart > 0 ? "à frente" : "atrás"} do relógio do banco de dados. Acerte os dois e ligue o acerto automático (NTP): publicações marcadas e sessões dependem deles.`,
    value,
  };
}

/** The largest whole unit of a duration in milliseconds. */
function formatDuration(duration: number): string {
  const unit = UNITS.find(({ ms }) => duration >= ms) ?? UNITS.at(-1)!;
  const count = Math.floor(duration / unit.ms);
  return count === 1 ? unit.one : `${count} ${unit.many}`;
}
