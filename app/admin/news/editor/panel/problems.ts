import { allBlocks } from "#domain/news/document/blocks.ts";
import { findReminders } from "#domain/news/document/reminders.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import { LACK_TEXT } from "#domain/news/lacks.ts";

/** How many letters of a title fit into the front page's largest headline and into search results. */
const TITLE_LETTERS = 75;
/** How many letters of a summary a share card shows. */
const SUMMARY_LETTERS = 200;

/** What an article needs before it is published, as the publishing button names it; null if it has both. */
export function missingPart({ title, content, body }: ArticleFields): string | null {
  if (title.trim() === "") return "Falta o título";
  return content.trim() === "" && body.content.every(({ type }) => type === "paragraph") ? "Falta o texto" : null;
}

/** Something to check before an article is published. */
export interface Problem {
  title: string;
  text: string;
  /** The block where it is; null for a field. */
  blockId: string | null;
}

/** The problems of an article, in the order of its page. None of them prevents publishing. */
export function listProblems(fields: ArticleFields): Problem[] {
  const { title, summary, imageUrl, imageCredit, videoUrl, categoryId, body } = fields;
  const letters = title.trim().length;
  const pictures = allBlocks(body).filter((block) => block.type === "picture");
  const isUnsigned = imageUrl !== "" && imageCredit.trim() === "";
  return [
    ...(letters > TITLE_LETTERS
      ? [
          problem(
            `Título com ${letters} letras`,
            `Cabem ${TITLE_LETTERS} na capa; o resto pode ser cortado fora daqui.`,
          ),
        ]
      : []),
    ...(summary.trim() === ""
      ? [problem(LACK_TEXT.summary, "Os cartões e o WhatsApp mostram o começo do texto.")]
      : []),
    ...(summary.trim().length > SUMMARY_LETTERS
      ? [problem(`Resumo com ${summary.trim().length} letras`, "Quem compartilha só mostra o começo.")]
      : []),
    ...(categoryId === "" ? [problem(LACK_TEXT.category, "Só aparece na página inicial e nas buscas.")] : []),
    ...(imageUrl === "" && videoUrl === "" ? [problem(LACK_TEXT.picture, "O cartão fica sem foto.")] : []),
    ...findReminders(body).map(({ blockId, text }) => problem("Um lembrete no texto", `“${text}”`, blockId)),
    ...pictures
      .filter(({ attrs }) => attrs.alt.trim() === "")
      .map(({ attrs }) => problem(LACK_TEXT.alt, "Quem não vê não sabe o que ela mostra.", attrs.id)),
    ...(isUnsigned ? [problem(LACK_TEXT.credit, "Ninguém assina a imagem principal.")] : []),
    ...pictures
      .filter(({ attrs }) => attrs.credit.trim() === "")
      .map(({ attrs }) => problem(LACK_TEXT.credit, "Ninguém assina uma imagem do texto.", attrs.id)),
  ];
}

const problem = (title: string, text: string, blockId: string | null = null): Problem => ({ title, text, blockId });
