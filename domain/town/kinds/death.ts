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
  listed: ["wake", "burial", "mass", "asks"],
  fields: {
    age: { label: "Idade", max: 3 },
    died: { label: "Morreu em", type: "day", required: "Escolha o dia" },
    text: { label: "O que a família quis contar", type: "text", max: 2000 },
    wake: { label: "Velório" },
    burial: { label: "Sepultamento" },
    mass: { label: "Missa" },
    asks: { label: "A família pede", max: 300 },
    confirmed: {
      label: "Quem confirmou",
      seenBy: "newsroom",
      placeholder: "Marta, da Funerária São Lucas, por telefone",
      help: "Nome de quem confirmou, e como. Sem isto a nota não aparece. Só a redação vê.",
    },
  },
  confirmed: "confirmed",
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
