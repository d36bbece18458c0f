/** Shown on the article after a report. */
export const MISTAKE_SENT = { title: "Obrigado pelo aviso", text: "A redação vai conferir." };

export const MISTAKE_TEXT = {
  heading: "Achou um erro?",
  empty: "Diga o que está errado",
  failed: "O aviso não foi enviado",
  tooFast: "Você mandou vários avisos em pouco tempo. Espere um pouco e tente de novo.",
  changeFailed: "O aviso de erro não mudou",
  dismissed: "Aviso arquivado",
  reopened: "Aviso de volta à lista",
  begun: "A correção está no fim do texto",
  begunText: "Confira, arrume o trecho e salve.",
} as const;

/** Initial text of a correction: the words in question, and what the reader wrote, for an editor to edit. */
export const correctionOf = ({ passage, words }: { passage: string | null; words: string }): string =>
  passage ? `Onde se lia “${passage}”: ${words}` : words;
