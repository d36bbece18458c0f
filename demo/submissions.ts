import { readFile } from "node:fs/promises";
import type { Database } from "#db/client.ts";
import { submissionPhotos, submissions } from "#db/schema/submissions.ts";
import { submissionSchema } from "#domain/submissions/form.ts";
import { ROOT } from "#platform/env/root.ts";
import { fromLocalInput } from "#platform/format/local-time.ts";
import { type DayAhead, daysFrom, ZONE } from "./town.ts";

interface Sent {
  /** Local time; a tip has only its day. */
  at: string;
  /** The form as it was filled in. */
  typed: Record<string, string>;
  /** Files of `pictures`, without extension. */
  pictures?: string[];
  decision?: { state: "accepted" | "declined"; at: string; answer?: string };
}

const listSent = (day: DayAhead): Sent[] => [
  {
    at: `${day(-1)}T11:20`,
    typed: {
      kind: "evento",
      title: "Baile da saudade",
      what: "Baile",
      start: `${day(5)}T20:00`,
      end: `${day(6)}T00:30`,
      place: "Salão paroquial",
      price: "R$ 20, com caldo",
      text: "Orquestra ao vivo, das valsas aos boleros. A renda troca o telhado do salão.",
      who: "Vicentinos do Rosário",
      phone: "(24) 3322-1744",
      senderName: "Dalva Nogueira",
      senderEmail: "dalva-nogueira@coreto.example",
    },
    pictures: ["baile"],
  },
  {
    at: `${day(-1)}T21:40`,
    typed: {
      kind: "falecimento",
      title: "Nair Bittencourt Salles",
      age: "91",
      died: day(-1),
      text: "Deu aula na Escola Dona Nininha por trinta e um anos e gostava de contar que ensinou três prefeitos a ler.",
      wake: "Capela do Rosário, desde as 7h",
      burial: "Cemitério da Saudade, amanhã, às 16h",
      senderName: "Priscila Arantes, neta",
      senderEmail: "priscila-arantes@coreto.example",
    },
  },
  {
    at: `${day(-2)}T09:15`,
    typed: {
      kind: "foto",
      title: "O dia começa na ponte velha",
      place: "Ponte velha, Rio das Flores",
      day: day(-2),
      text: "Saí para pescar e a neblina ainda subia do rio.",
      senderName: "Otávio Brito",
      senderEmail: "otavio-brito@coreto.example",
    },
    pictures: ["ponte", "neblina"],
  },
  {
    at: `${day(-4)}T18:05`,
    typed: {
      kind: "aviso",
      title: "Filhotes de papagaio",
      what: "venda",
      text: "Dois filhotes, já comem sozinhos. Entrego no Centro.",
      price: "R$ 350 cada",
      contact: "(24) 98888-1431",
      senderName: "Wilson",
      senderEmail: "wilson@caixa.example",
    },
    decision: {
      state: "declined",
      at: `${day(-3)}T09:30`,
      answer:
        "Obrigado por escrever. Não publicamos venda de animais silvestres: sem autorização do Ibama ela é crime.",
    },
  },
  {
    at: `${day(-6)}T00:00`,
    typed: {
      kind: "dica",
      title: "O posto da Baixada está sem médico às terças",
      text: "Faz cinco semanas que o médico das terças não vem, e as consultas continuam sendo marcadas. A lista de cada dia fica na parede ao lado do balcão. Quem trabalha lá confirma, sem o nome.",
    },
    decision: { state: "accepted", at: `${day(-5)}T10:20` },
  },
];

/** What readers sent to the newsroom in the last week: three that wait, one of each decision. */
export async function fillSubmissions(db: Database, now: Date): Promise<void> {
  const moment = (local: string) => new Date(fromLocalInput(local, ZONE));
  for (const { at, typed, pictures = [], decision } of listSent(daysFrom(now))) {
    const files = await Promise.all(pictures.map((name) => readFile(new URL(`demo/pictures/${name}.jpg`, ROOT))));
    const photos = files.map((bytes) => new File([new Uint8Array(bytes)], "foto.jpg"));
    const { photos: _, ...sent } = submissionSchema.parse({ ...typed, consent: "on", photos });
    const decidedAt = decision && moment(decision.at);
    const values = { ...sent, ...decision, createdAt: moment(at), decidedAt, answeredAt: decidedAt };
    const [row] = await db.insert(submissions).values(values).returning({ id: submissions.id });
    for (const [position, bytes] of files.entries())
      await db.insert(submissionPhotos).values({ submissionId: row!.id, position, mimeType: "image/jpeg", bytes });
  }
}
