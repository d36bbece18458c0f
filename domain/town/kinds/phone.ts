import { defineKind } from "../kind.ts";

/** A telephone that solves something. */
export const PHONE = defineKind({
  one: "Telefone",
  many: "Telefones úteis",
  page: "/servicos",
  layout: "phones",
  titleLabel: "De quem é",
  listed: ["phone", "hours", "place"],
  fields: {
    phone: { label: "Telefone", type: "phone", required: "Escreva o telefone" },
    hours: { label: "Quando atende", max: 120, placeholder: "24 horas" },
    place: { label: "Endereço", max: 160 },
    text: { label: "Para que serve", type: "text", max: 500 },
  },
  checkAfterDays: 180,
  line: ({ phone = "", hours }) => [phone, hours].filter(Boolean).join(" · "),
  facts: (name, { phone, place }) => ({ "@type": "Organization", name, telephone: phone, address: place }),
});
