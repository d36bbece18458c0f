import { defineSubject, ROW_ACTIONS } from "#domain/shared/subject.ts";

export const ADVERTISER = defineSubject({
  kind: "advertiser",
  one: "anunciante",
  many: "anunciantes",
  the: "o anunciante",
  actions: {
    ...ROW_ACTIONS,
    link: "criou um link dos números para",
    unlink: "retirou os links dos números para",
    mail: "mandou os números para",
    answer: "respondeu a quem pediu proposta,",
  },
  screen: "/admin/anunciantes/:id",
});

export const INSERTION = defineSubject({
  kind: "insertion",
  one: "campanha",
  many: "campanhas",
  the: "a campanha",
  actions: ROW_ACTIONS,
  screen: "/admin/anunciantes/campanhas/:id",
});
