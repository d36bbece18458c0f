import { addDays } from "#platform/format/calendar-days.ts";
import { fromLocalInput } from "#platform/format/local-time.ts";
import { writeDay } from "../hours.ts";
import { defineKind, readClock } from "../kind.ts";

/** Days after which a notice ends that names no end, and most days that it may name. */
const NOTICE_DAYS = 30;

/** A notice, or something that somebody offers or looks for. */
export const NOTICE = defineKind({
  one: "Aviso",
  many: "Avisos e classificados",
  page: "/servicos",
  layout: "rows",
  titleLabel: "Título",
  picture: "Foto",
  listed: ["place", "price"],
  fields: {
    what: {
      label: "O que é",
      type: "choice",
      options: { aviso: "Aviso", vaga: "Vaga", venda: "Vende-se", procura: "Procura-se", achado: "Achados e perdidos" },
    },
    text: { label: "Texto", type: "text", max: 1500, required: "Escreva o texto" },
    place: { label: "Onde", max: 160 },
    price: { label: "Quanto", max: 80 },
    contact: {
      label: "Contato",
      max: 160,
      seenBy: "asked",
      help: "Leitores veem depois de um toque; buscadores e programas, não.",
    },
    until: { label: "Mostrar até", type: "day", help: `Vazio: ${NOTICE_DAYS} dias.` },
  },
  frontDays: 1,
  inFeed: true,
  check: ({ until }) => (until && until > "2999" ? { until: "Escolha um dia mais perto" } : {}),
  span({ until }, clock, began) {
    const startsAt = began ?? clock.now;
    const last = until ?? addDays(readClock({ ...clock, now: startsAt }).day, NOTICE_DAYS);
    return { startsAt, endsAt: new Date(fromLocalInput(`${addDays(last, 1)}T00:00`, clock.timeZone)) };
  },
  kicker: ({ what = "aviso" }) => NOTICE.fields.what?.options?.[what],
  line: ({ place, price, until }) =>
    [place, price, until && `até ${writeDay(until)}`].filter(Boolean).join(" · ") || "Aviso da comunidade",
});
