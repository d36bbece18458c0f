/** People of the security journeys: each journey has its own reader, as they run side by side. */
export const PASSWORD = "praca-do-coreto";

const reader = (subject: string) => ({
  name: `Leitora ${subject}`,
  email: `${subject}@seguranca.example`,
  role: "user" as const,
});

const JOURNEYS = ["aplicativo", "chave", "telefone", "senha", "aparelhos", "sem-javascript"] as const;

export type Journey = (typeof JOURNEYS)[number];

export const READER = Object.fromEntries(JOURNEYS.map((journey) => [journey, reader(journey)])) as Record<
  Journey,
  ReturnType<typeof reader>
>;

export const ADMINISTRATOR = {
  name: "Administradora de teste",
  email: "administradora@seguranca.example",
  role: "admin" as const,
};
