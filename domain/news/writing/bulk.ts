import { shortenText } from "#platform/format/cut-text.ts";

/** Why an article was not changed. */
export type BulkRefusal = "gone" | "published" | "draft" | "empty" | "same_category" | "changed";

/** Outcome for several articles. */
export interface BulkResult {
  /** Ids of those that were changed. */
  done: string[];
  /** Those that were left as they are; one that is gone has no title any more. */
  refused: { title: string | null; reason: BulkRefusal }[];
}

const WHY: Record<BulkRefusal, [one: string, many: string]> = {
  gone: ["não existe mais", "não existem mais"],
  published: ["já está publicada", "já estão publicadas"],
  draft: ["já é rascunho", "já são rascunhos"],
  empty: ["não tem título ou conteúdo", "não têm título ou conteúdo"],
  changed: ["mudou depois disso", "mudaram depois disso"],
  same_category: ["já está nessa categoria", "já estão nessa categoria"],
};

/** How many titles are listed for a reason; more are only counted. */
const NAMED = 2;
/** Letters of a title in a message. */
const TITLE_LETTERS = 60;

/** Which articles were not changed, and why: "“Feira” já está publicada. 3 não existem mais." */
export function describeRefused(refused: BulkResult["refused"]): string {
  return [...Map.groupBy(refused, ({ reason }) => reason)]
    .map(([reason, some]) => {
      const [one, many] = WHY[reason];
      const titles = some.flatMap(({ title }) => (title === null ? [] : [`“${shortenText(title, TITLE_LETTERS)}”`]));
      const who = titles.length > 0 && titles.length <= NAMED ? titles.join(" e ") : String(some.length);
      return `${who} ${some.length === 1 ? one : many}.`;
    })
    .join(" ");
}

/**
 * "Uma notícia publicada", "3 notícias movidas para a lixeira".
 * @param done the participle of one, such as "publicada"
 * @param where what follows it
 */
export const describeDone = (count: number, done: string, where = ""): string =>
  (count === 1 ? `Uma notícia ${done}` : `${count} notícias ${done}s`) + (where && ` ${where}`);
