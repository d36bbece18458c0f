import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { liveCoverages, liveEntries } from "#db/schema/live.ts";
import { news } from "#db/schema/news.ts";
import { toDocument } from "#domain/live/entry-text.ts";
import { toPlainText } from "#domain/news/document/plain-text.ts";
import { randomId } from "#domain/shared/id.ts";
import type { MediaLibrary } from "../media-library.ts";
import { NEWEST_MINUTES_AGO } from "../shapes.ts";

/** The article whose coverage runs. */
export const LIVE_SLUG = "defesa-civil-mantem-alerta-de-chuva-forte-no-vale-ate-segunda";
const STARTED_MINUTES_AGO = 41;

/** Oldest first. Without `by`, the full name of a reporter, an entry is signed by the newsroom; `point` is the key point that leads to it. */
const ENTRIES = [
  {
    title: "Água chega à calçada da Rua do Mercado",
    text: "Lojistas levantam a mercadoria desde que o rio começou a subir: foi mais de um metro em menos de três horas.",
    minutesAgo: 40,
    by: "Tiago Brandão",
    place: "na Rua do Mercado",
    picture: {
      file: "chuva",
      alt: "Pessoa com guarda-chuva em rua molhada",
      caption: "Rua do Mercado, pouco antes de a água chegar à calçada",
      credit: "Tiago Brandão",
    },
  },
  {
    title: "O que não abre na segunda-feira",
    text: "- Escolas municipais e a creche do Rosário\n- Feira do produtor, que passa para sábado\n- Posto da Baixada; o do Centro atende até 22h",
    minutesAgo: 33,
  },
  {
    title: "Quem está na Baixada deve sair agora pela Rua do Rosário",
    text: "A Defesa Civil pede que ninguém espere a água entrar. Leve documentos, remédios e roupa. O ônibus 14 passa de graça, de 10 em 10 minutos, até o salão paroquial.",
    minutesAgo: 27,
    pinned: true,
  },
  {
    title: "Ponte velha fechada para carros e pedestres",
    text: "> A água está a dois palmos do tabuleiro. Não é hora de tirar foto em cima da ponte.\n> — Lúcia Amarante, prefeita, à Rádio Vale FM\nQuem vai para a Serra do Meio usa a ponte nova, em meia pista.",
    minutesAgo: 21,
    by: "Davi Okamoto",
    point: "Ponte velha fechada; a ponte nova passa",
  },
  {
    title: "O rio, hora a hora, na régua da ponte velha",
    text: "- Há três horas: 2,6 metros\n- Há duas: 3,1 metros\n- Há uma: 3,6 metros\n- Agora: 3,8 metros\nA cota de alerta é de 3,4 metros.",
    minutesAgo: 17,
  },
  {
    title: "Salão paroquial recebe 46 famílias e pede colchões",
    text: "Faltam colchões, água e fralda. A entrega é pela porta da Rua Direita, que está seca. Dinheiro, por enquanto, não.",
    minutesAgo: 12,
    by: "Ivone Furtado",
    place: "no salão paroquial",
    picture: {
      file: "escola",
      alt: "Sala de aula preparada para receber famílias",
      caption: "Sala da Escola Dona Nininha, segundo abrigo aberto",
      credit: "Ivone Furtado",
    },
    point: "46 famílias saíram de casa; ninguém se feriu",
  },
  {
    title: "Luz volta no Rosário; Baixada segue sem energia",
    text: "A companhia desligou 1.900 casas por segurança. A previsão para a Baixada é só depois que a água descer.",
    minutesAgo: 7,
    by: "Renata Lobo",
  },
  {
    title: "Nível do rio para de subir",
    text: "É a primeira leitura estável desde que o rio começou a subir: 3,8 metros. O plantão da Defesa Civil diz que é cedo para falar em recuo, porque ainda chove na Serra do Meio.",
    minutesAgo: NEWEST_MINUTES_AGO,
    by: "Davi Okamoto",
    place: "na ponte nova",
    point: "O rio está em 3,8 metros na ponte velha e parou de subir",
  },
];

const CONTACTS = [
  { number: "199", name: "Defesa Civil" },
  { number: "193", name: "Bombeiros" },
  { number: "192", name: "Samu" },
];

/** Inserts the running coverage of the rain. @param people ids of accounts by full name */
export async function fillCoverage(db: Database, people: Map<string, string>, library: MediaLibrary, now: Date) {
  const [article] = await db.select({ id: news.id }).from(news).where(eq(news.slug, LIVE_SLUG));
  if (!article) return;
  const newsId = article.id;
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const entries = ENTRIES.map((entry, index) => ({ ...entry, id: randomId(), seq: index + 1 }));
  const points = entries.flatMap(({ id, point }) => (point ? [{ text: point, entryId: id }] : []));
  await db.insert(liveCoverages).values({
    newsId,
    startedAt: ago(STARTED_MINUTES_AGO),
    lastSeq: entries.length + 1,
    headSeq: entries.length + 1,
    keyPoints: [...points, { text: "Abrigos: Escola Dona Nininha e salão paroquial", entryId: null }],
    contacts: CONTACTS,
  });
  await db.insert(liveEntries).values(
    entries.map(({ id, seq, title, text, minutesAgo, by, place, pinned, picture }) => {
      const body = toDocument({
        text,
        picture: picture ? { ...picture, url: library("pictures", picture.file).url } : null,
      });
      return {
        id,
        newsId,
        seq,
        title,
        body,
        content: body ? toPlainText(body) : "",
        state: "shown" as const,
        signature: by ?? null,
        authorId: by ? (people.get(by) ?? null) : null,
        place: place ?? null,
        pinned: pinned ?? false,
        writtenAt: ago(minutesAgo),
        createdAt: ago(minutesAgo),
      };
    }),
  );
}
