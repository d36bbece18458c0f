import { fromLocalInput } from "#platform/format/local-time.ts";
import { writeDay } from "../hours.ts";
import { defineKind } from "../kind.ts";

/** "88 anos, morreu em 19 de novembro de 2026". */
const describeDeath = (age: string | undefined, day = "") =>
  [age && (age === "1" ? "1 ano" : `${age} anos`), `morreu em ${writeDay(day)}`].filter(Boolean).join(", ");

/** A death notice. It ends never: the page keeps all. */
export const DEATH = defineKind({
  one: "Falecimento",
  many: "Falecimentos",
  page: "/obituario",
  layout: "rows",
  titleLabel: "Nome de quem morreu",
  picture: "Retrato",
  fields: {
    age: { label: "Idade", type: "line", max: 3, place: "nowhere" },
    died: { label: "Morreu em", type: "day", required: "Escolha o dia", place: "nowhere" },
    text: { label: "O que a família quis contar", type: "text", max: 2000, place: "text" },
    wake: { label: "Velório", type: "line", max: 200 },
    burial: { label: "Sepultamento", type: "line", max: 200 },
    mass: { label: "Missa", type: "line", max: 200 },
    asks: { label: "A família pede", type: "line", max: 300 },
    confirmed: {
      label: "Quem confirmou",
      type: "line",
      max: 200,
      seenBy: "newsroom",
      placeholder: "Marta, da Funerária São Lucas, por telefone",
      help: "Nome de quem confirmou, e como. Sem isto a nota não aparece. Só a redação vê.",
    },
  },
  confirmed: "confirmed",
  checkAfterDays: null,
  frontDays: 3,
  inFeed: true,
  check: ({ age }) => (age && !/^\d{1,3}$/.test(age) ? { age: "Escreva a idade em anos" } : {}),
  span: ({ died }, { timeZone }) => ({
    startsAt: new Date(fromLocalInput(`${died}T12:00`, timeZone)),
    endsAt: null,
  }),
  line: ({ age, died }) => describeDeath(age, died),
  facts: (name, { died }) => ({ "@type": "Person", name, deathDate: died }),
});
