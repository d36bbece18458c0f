import { mapSubjects } from "#domain/subjects.ts";
import { shortenText } from "#platform/format/cut-text.ts";
import type { FileUse, FileUseKind } from "./types.ts";

export const REPLACE_TEXT = {
  failed: "Erro ao trocar o arquivo",
  undoFailed: "Erro ao desfazer a troca",
  kept: "As versões antigas continuam com o arquivo de antes.",
  undone: "A troca foi desfeita",
  otherKind: "Escolha um arquivo do mesmo tipo.",
  same: "Escolha outro arquivo.",
  notOurs: "Escolha um arquivo do site, ou envie um.",
  gone: "Esse arquivo já saiu do site. Escolha outro.",
  undoGone: "O arquivo de antes já saiu do site.",
  unused: "Este arquivo não está em uso.",
} as const;

const KINDS: Record<FileUseKind, [one: string, many: string]> = {
  news: ["notícia", "notícias"],
  draft: ["rascunho", "rascunhos"],
  live: ["entrada ao vivo", "entradas ao vivo"],
  ...mapSubjects(({ one, many }): [string, string] => [one, many]),
  settings: ["configuração", "configurações"],
  media: ["vídeo", "vídeos"],
  profile: ["perfil", "perfis"],
};

/** How many names are listed for a kind; the rest is counted. */
const NAMED = 3;
/** Letters of a name. */
const NAME_LETTERS = 60;

/** The uses of each kind in a line: "2 notícias: “Feira” e “Ponte”". */
export function describeFileUses(uses: Pick<FileUse, "kind" | "name">[]): string[] {
  return [...Map.groupBy(uses, ({ kind }) => kind)].map(([kind, some]) => {
    const [one, many] = KINDS[kind];
    const names = some.flatMap(({ name }) => (name?.trim() ? [`“${shortenText(name.trim(), NAME_LETTERS)}”`] : []));
    const more = names.length - NAMED;
    const said = more > 0 ? [...names.slice(0, NAMED), `mais\u00a0${more}`] : names;
    const list = new Intl.ListFormat("pt-BR").format(said);
    return `${some.length} ${some.length === 1 ? one : many}${list && `: ${list}`}`;
  });
}

/** "Trocado em um lugar", "Trocado em 4 lugares". */
export const describeReplaced = (count: number): string =>
  `Trocado em ${count === 1 ? "um lugar" : `${count} lugares`}`;

/** Uses that an undo did not restore, because they were changed since; null if there are none. */
export const describeLeft = (left: FileUse[]): string | null =>
  left.length === 0 ? null : `Mudou depois disso e ficou como está: ${describeFileUses(left).join("; ")}.`;
