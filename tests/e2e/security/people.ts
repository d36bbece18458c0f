/** Password of everybody in the security journeys. */
export const PASSWORD = "praca-do-coreto";

const JOURNEYS = [
  "aplicativo",
  "chave",
  "telefone",
  "senha",
  "recomeco",
  "abas",
  "senha-abas",
  "sem-javascript",
] as const;

type Journey = (typeof JOURNEYS)[number];

/** Somebody who signs in. */
interface Person {
  name: string;
  email: string;
  role: "user";
}

/** The reader of a journey. */
export const readerOf = (journey: Journey): Person => ({
  name: `Leitora ${journey}`,
  email: `${journey}@seguranca.example`,
  role: "user",
});

/** All people of the journeys. */
export const PEOPLE: Person[] = JOURNEYS.map(readerOf);
