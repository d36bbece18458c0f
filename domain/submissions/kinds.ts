import type { TownField, TownKind } from "#domain/town/kind.ts";
import { TOWN_KINDS, type TownKindName } from "#domain/town/kinds.ts";
import { PHOTOS_MAX } from "./limits.ts";

/** A kind of what readers send. Form, queue and checks loop over its fields, as those of services do. */
export interface SentKind extends Pick<TownKind, "one" | "titleLabel" | "picture" | "fields" | "check"> {
  /** What it is for, where a reader chooses. */
  lead: string;
  /** How many photos it may have. */
  photos: number;
  /** Whether it cannot be sent without a photo. */
  needsPhoto?: boolean;
  /** Whether nothing is stored by which its sender could be found, unless they say so. */
  isSecret?: boolean;
}

/** A kind of services, with the fields that readers know something about. */
function ofTown(name: TownKindName, lead: string): SentKind {
  const { one, titleLabel, picture, fields, check }: TownKind = TOWN_KINDS[name];
  const known = Object.entries(fields).filter(
    ([, { seenBy, senders }]) => seenBy !== "newsroom" && senders !== "never",
  );
  return { one, titleLabel, picture, photos: 1, fields: Object.fromEntries(known), check, lead };
}

const SENT_KINDS = {
  evento: ofTown("evento", "Festa, rifa, curso, missa, jogo: publicamos de graça o que é aberto ao público."),
  aviso: ofTown("aviso", "Vaga, venda, achados e perdidos, comunicado de bairro."),
  falecimento: ofTown("falecimento", "A nota aparece depois que a redação confirma com a família ou a funerária."),
  foto: {
    one: "Foto",
    titleLabel: "O que as fotos mostram",
    picture: "Fotos",
    photos: PHOTOS_MAX,
    needsPhoto: true,
    fields: {
      place: { label: "Onde", type: "line", max: 120 },
      day: { label: "Quando", type: "day" },
      text: { label: "Quer contar mais?", type: "text", max: 500 },
    },
    lead: "O que você viu na cidade. Sai com o seu nome.",
  },
  dica: {
    one: "Dica",
    titleLabel: "Em uma frase, o que é",
    picture: "Fotos ou imagens de documentos",
    photos: PHOTOS_MAX,
    isSecret: true,
    fields: {
      text: {
        label: "Conte o que sabe",
        type: "text",
        max: 5000,
        required: "Conte o que sabe",
        help: "Quem, onde, quando, e como podemos conferir.",
      },
    },
    lead: "Algo que a redação deve saber. Em segredo, sem dizer quem você é.",
  },
} satisfies Record<string, SentKind>;

export type SentKindName = keyof typeof SENT_KINDS;
export const SENT_KIND_NAMES = Object.keys(SENT_KINDS) as SentKindName[];

export const isSentKind = (name: string | null | undefined): name is SentKindName =>
  typeof name === "string" && Object.hasOwn(SENT_KINDS, name);

export const sentKind = (name: SentKindName): SentKind => SENT_KINDS[name];

/** The kind of service that is made of one; null for what becomes none. */
export const serviceKindOf = (name: SentKindName): TownKindName | null =>
  Object.hasOwn(TOWN_KINDS, name) ? (name as TownKindName) : null;

/** What is asked first of a sender, and what stands behind a fold. */
export function sentFields(name: SentKindName): { first: [string, TownField][]; more: [string, TownField][] } {
  const { true: more = [], false: first = [] } = Object.groupBy(
    Object.entries(sentKind(name).fields),
    ([, { senders }]) => `${senders === "more"}`,
  );
  return { first, more };
}
