import type { NoticeWords } from "#domain/notices/types.ts";
import { PLAIN_NAME, renderMail } from "#domain/shared/render-mail.ts";
import { shortenAtWord } from "#platform/format/cut-text.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { COMMENT_TEXT } from "./text.ts";

/** Answers that a mail repeats; of more it has the number. */
const QUOTED = 5;
/** Longest part of each, characters. */
const WORDS_MAX = 200;

interface Answers {
  /** Of the article. */
  title: string;
  commentId: string;
  /** `by` null is the newsroom. */
  answers: { by: string | null; text: string }[];
}

interface AnsweredComment extends Answers {
  to: { name: string; email: string };
  leaveKey: string;
}

/** The page of a conversation; of an answer it is that of its comment. */
const conversationPath = (id: string) => `/comentarios/${id}`;

/** Where one leaves the mails about answers. */
const leavePath = (key: string) => `/respostas/sair/${key}`;

/** Anybody can sign up with any name, so one that may be more than a name is not repeated. */
const nameOf = (by: string | null) => (by === null ? COMMENT_TEXT.newsroom : PLAIN_NAME.test(by) ? by : "Leitor");

const headline = ({ answers }: Answers) =>
  answers.length === 1
    ? `${nameOf(answers[0]!.by)} respondeu ao seu comentário`
    : `${answers.length} respostas ao seu comentário`;

const quote = (text: string) => `“${shortenAtWord(tidyLine(text), WORDS_MAX)}”`;

/** By which devices show the newest notice about a comment only, and by which one is stopped. */
export const answerPushTag = (commentId: string) => `respostas ${commentId}`;

/** To the devices of a reader: their comment was answered. */
export const answerPush = (about: Answers): NoticeWords => ({
  title: headline(about),
  body: about.answers.length === 1 ? quote(about.answers[0]!.text) : `Em “${about.title}”`,
  path: conversationPath(about.commentId),
  tag: answerPushTag(about.commentId),
});

/** To a reader: their comment was answered. */
export function answerMail(
  { to, leaveKey, ...about }: AnsweredComment,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): Mail {
  const { title, commentId, answers } = about;
  const left = answers.length - QUOTED;
  return renderMail({
    to,
    siteName,
    subject: headline(about),
    before: [
      `Em “${title}”:`,
      ...answers.slice(0, QUOTED).map(({ by, text }) => `${nameOf(by)}: ${quote(text)}`),
      ...(left > 0 ? [`E mais ${left}.`] : []),
    ],
    link: { label: "Ver a conversa", href: siteUrl + conversationPath(commentId) },
    after: ["Você pediu para ser avisado quando respondessem. Vai no máximo um e-mail por hora de cada comentário."],
    leave: { label: "Parar de receber", href: siteUrl + leavePath(leaveKey) },
  });
}
