import { defineKind } from "../kind.ts";

/** A telephone that solves something. */
export const PHONE = defineKind({
  one: "Telefone",
  many: "Telefones úteis",
  page: "/servicos",
  layout: "phones",
  titleLabel: "De quem é",
  fields: {
    phone: { label: "Telefone", type: "phone", required: "Escreva o telefone" },
    hours: { label: "Quando atende", type: "line", max: 120, placeholder: "24 horas" },
    place: { label: "Endereço", type: "line", max: 160 },
    text: { label: "Para que serve", type: "text", max: 500, place: "text" },
  },
  checkAfterDays: 180,
  inFeed: false,
  span: () => ({ startsAt: null, endsAt: null }),
  line: ({ phone = "", hours }) => [phone, hours].filter(Boolean).join(" · "),
  facts: (name, { phone, place }) => ({ "@type": "Organization", name, telephone: phone, address: place }),
});
