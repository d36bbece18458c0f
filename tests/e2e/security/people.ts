/** People of the security journeys; a journey has its own reader for each size, as they run side by side. */
export const PASSWORD = "praca-do-coreto";

const reader = (subject: string) => ({
  name: `Leitora ${subject}`,
  email: `${subject}@seguranca.example`,
  role: "user" as const,
});

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

export const READER = Object.fromEntries(
  JOURNEYS.flatMap((journey) => ["phone", "desk"].map((size) => [`${journey}-${size}`, reader(`${journey}-${size}`)])),
);

export const ADMINISTRATOR = {
  name: "Administradora de teste",
  email: "administradora@seguranca.example",
  role: "admin" as const,
};
