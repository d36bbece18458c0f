import { renderMail } from "#domain/shared/render-mail.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { CONFIRMATION_DAYS } from "../types.ts";

/** The subject of the mail that confirms a sign-up, which the screen after signing up names. */
export const confirmSignUpSubject = (siteName: string) => `Confirme os boletins de ${siteName}`;

const list = (names: string[]) => new Intl.ListFormat("pt-BR", { style: "long", type: "conjunction" }).format(names);

/** Asks whether the address's owner signed up. @param names of the newsletters */
export function confirmSignUpMail(siteName: string, email: string, names: string[], href: string): Mail {
  return renderMail({
    to: { name: "", email },
    siteName,
    subject: confirmSignUpSubject(siteName),
    before: [`Alguém pediu para este endereço receber ${list(names)}. Se foi você, confirme.`],
    link: { label: "Confirmar", href },
    after: [
      `O link vale por ${CONFIRMATION_DAYS} dias. Se não foi você, não precisa fazer nada: sem a confirmação não enviamos mais nada.`,
    ],
  });
}

/** Answers a sign-up of an address that gets all of it already. */
export function alreadySignedUpMail(siteName: string, email: string, names: string[], href: string): Mail {
  return renderMail({
    to: { name: "", email },
    siteName,
    subject: `Você já recebe os boletins de ${siteName}`,
    before: [`Alguém pediu para este endereço receber ${list(names)}, e ele já recebe. Nada mudou.`],
    link: { label: "Mudar o que recebo", href },
  });
}
