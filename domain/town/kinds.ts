import type { TownKind } from "./kind.ts";
import { DEATH } from "./kinds/death.ts";
import { EVENT } from "./kinds/event.ts";
import { LINE } from "./kinds/line.ts";
import { NOTICE } from "./kinds/notice.ts";
import { PHONE } from "./kinds/phone.ts";
import { ROTA } from "./kinds/rota.ts";

/** The kinds of services, in the order of pages and filters. */
export const TOWN_KINDS = {
  rota: ROTA,
  evento: EVENT,
  linha: LINE,
  telefone: PHONE,
  aviso: NOTICE,
  falecimento: DEATH,
} as const satisfies Record<string, TownKind>;

export type TownKindName = keyof typeof TOWN_KINDS;
export const TOWN_KIND_NAMES = Object.keys(TOWN_KINDS) as TownKindName[];

export const isTownKind = (name: string | null | undefined): name is TownKindName =>
  typeof name === "string" && Object.hasOwn(TOWN_KINDS, name);

/** The facts of a kind; of one that the program does not know any more, nothing is shown. */
export const townKind = (name: TownKindName): TownKind => TOWN_KINDS[name];
