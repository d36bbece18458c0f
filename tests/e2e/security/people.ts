/** Password of everybody in the security journeys. */
export const PASSWORD = "praca-do-coreto";

const JOURNEYS = [
  "aplicativo",
  "chave",
  "telefone",
  "senha",
  "aparelhos",
  "abas",
  "senha-abas",
  "sem-javascript",
] as const;

export type Journey = (typeof JOURNEYS)[number];

/** Somebody who signs in. */
export interface Person {
  name: string;
  email: string;
  role: "user" | "admin";
}

/** The reader of a journey; each has its own, and so has each worker, as they run side by side. */
export const readerFor = (journey: Journey, worker: number): Person => ({
  name: `Leitora ${journey}`,
  email: `${journey}-${worker}@seguranca.example`,
  role: "user",
});

export const administratorFor = (worker: number): Person => ({
  name: "Administradora de teste",
  email: `administradora-${worker}@seguranca.example`,
  role: "admin",
});

/** All people of a worker's journeys. */
export const peopleOf = (worker: number): Person[] => [
  administratorFor(worker),
  ...JOURNEYS.map((journey) => readerFor(journey, worker)),
];
