import type { Mail } from "#platform/mail/mailer.ts";

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The content of a mail of the site. */
export interface MailContent {
  to: { name: string; email: string };
  siteName: string;
  subject: string;
  /** Sentences before the link, and after it. */
  before: string[];
  link?: { label: string; href: string };
  after?: string[];
  /** At the end, by which such mails are ended. */
  leave?: { label: string; href: string };
}

/** Anybody can sign up with another person's address and any name, so a mail repeats a name only if it cannot be anything else. */
export const PLAIN_NAME = /^[\p{L}\p{M}'’ -]{1,60}$/u;

/** The same text plain and as simple HTML without pictures or foreign addresses. */
export function renderMail({ to, siteName, subject, before, link, after = [], leave }: MailContent): Mail {
  const hello = PLAIN_NAME.test(to.name) ? `Olá, ${to.name}.` : "Olá.";
  const end = leave ? [`${leave.label}: ${leave.href}`] : [];
  const text = [hello, ...before, ...(link ? [link.href] : []), ...after, siteName, ...end].join("\n\n");
  const paragraphs = (lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
  const button = link
    ? `<p><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0d2026;color:#ffffff;text-decoration:none">${escapeHtml(link.label)}</a></p>`
    : "";
  const leaveLink = leave ? `<p><a href="${escapeHtml(leave.href)}">${escapeHtml(leave.label)}</a></p>` : "";
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif;color:#0d2026"><div style="max-width:34rem;margin:0 auto">${paragraphs([hello, ...before])}${button}${paragraphs([...after, siteName])}${leaveLink}</div></body></html>`;
  return { to: to.email, subject, text, html };
}
