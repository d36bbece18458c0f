import { shorten } from "#domain/news/channel-text.ts";
import { PLAIN_NAME, renderMail } from "#domain/shared/render-mail.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { COMMENT_TEXT } from "./text.ts";

/** Answers that a mail repeats; of more it has the number. */
const QUOTED = 5;
/** Longest part of each, characters. */
const WORDS_MAX = 200;

interface AnsweredComment {
  to: { name: string; email: string };
  leaveKey: string;
  /** Of the article. */
  title: string;
  commentId: string;
  /** `by` null is the newsroom. */
  answers: { by: string | null; text: string }[];
}

/** The page of a conversation; of an answer it is that of its comment. */
export const conversationPath = (id: string) => `/comentarios/${id}`;

/** Where one leaves the mails about answers. */
const leavePath = (key: string) => `/respostas/sair/${key}`;

/** Anybody can sign up with any name, so one that may be more than a name is not repeated. */
const nameOf = (by: string | null) => (by === null ? COMMENT_TEXT.newsroom : PLAIN_NAME.test(by) ? by : "Leitor");

/** To a reader: their comment was answered. */
export function answerMail(
  { to, leaveKey, title, commentId, answers }: AnsweredComment,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): Mail {
  const [first] = answers;
  const left = answers.length - QUOTED;
  return renderMail({
    to,
    siteName,
    subject:
      answers.length === 1
        ? `${nameOf(first!.by)} respondeu ao seu comentário`
        : `${answers.length} respostas ao seu comentário`,
    before: [
      `Em “${title}”:`,
      ...answers.slice(0, QUOTED).map(({ by, text }) => `${nameOf(by)}: “${shorten(tidyLine(text), WORDS_MAX)}”`),
      ...(left > 0 ? [`E mais ${left}.`] : []),
    ],
    link: { label: "Ver a conversa", href: siteUrl + conversationPath(commentId) },
    after: ["Você pediu para ser avisado quando respondessem. Vai no máximo um e-mail por hora de cada comentário."],
    leave: { label: "Parar de receber", href: siteUrl + leavePath(leaveKey) },
  });
}
