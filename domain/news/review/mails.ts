import { renderMail } from "#domain/shared/render-mail.ts";
import type { Mail } from "#platform/mail/mailer.ts";

type To = { name: string; email: string };

/** An article that was sent to review, or returned. */
interface MailedReview {
  siteName: string;
  title: string;
  /** Who sent or returned it. */
  by: string;
  /** What they wrote with it; null for nothing. */
  message: string | null;
  /** Address of the article's form. */
  href: string;
}

const quoted = (message: string | null) => (message ? [`“${message}”`] : []);

/** To an editor: an article waits for review. */
export function reviewSentMail(to: To, { siteName, title, by, message, href }: MailedReview): Mail {
  return renderMail({
    to,
    siteName,
    subject: `Para revisar: ${title}`,
    before: [`${by} enviou “${title}” para revisão.`, ...quoted(message)],
    link: { label: "Abrir a notícia", href },
    after: ["Quem abrir primeiro pode publicar, agendar ou devolver. A fila está em Revisão, no menu da redação."],
  });
}

/** To its writer: an article was returned. */
export function reviewReturnedMail(to: To, { siteName, title, by, message, href }: MailedReview): Mail {
  return renderMail({
    to,
    siteName,
    subject: `Devolvida: ${title}`,
    before: [`${by} devolveu “${title}”.`, ...quoted(message)],
    link: { label: "Abrir a notícia", href },
    after: ["Corrija e envie de novo quando estiver pronta."],
  });
}
