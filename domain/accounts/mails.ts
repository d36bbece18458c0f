import { type MailContent, PLAIN_NAME, renderMail } from "#domain/shared/render-mail.ts";
import { CODE_LIFETIME, CONFIRM_LINK_LIFETIME, RESET_LINK_LIFETIME } from "#platform/auth/settings.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { confirmSubject } from "./mail-subjects.ts";

/** Where links in mails lead. */
export const CONFIRM_PATH = "/auth/confirmado";
export const RESET_PATH = "/auth/nova-senha";
export const FORGOTTEN_PATH = "/auth/senha";

const HOUR = 3600;
const hours = (seconds: number) => (seconds === HOUR ? "1 hora" : `${seconds / HOUR} horas`);

type To = MailContent["to"];

const siteMail = (siteName: string, to: To, content: Omit<MailContent, "to" | "siteName">): Mail =>
  renderMail({ to, siteName, ...content });

export function confirmAddressMail(siteName: string, to: To, href: string): Mail {
  return siteMail(siteName, to, {
    subject: confirmSubject(siteName),
    before: ["Falta um passo para usar sua conta: confirme que este endereço é seu."],
    link: { label: "Confirmar e-mail", href },
    after: [
      `O link vale por ${hours(CONFIRM_LINK_LIFETIME)}. Se você não criou uma conta, ignore esta mensagem: sem a confirmação ela não pode ser usada.`,
    ],
  });
}

export function resetPasswordMail(siteName: string, to: To, href: string): Mail {
  return siteMail(siteName, to, {
    subject: `Crie uma nova senha para ${siteName}`,
    before: ["Alguém pediu uma nova senha para sua conta. Se foi você, abra o link e escolha a senha."],
    link: { label: "Criar nova senha", href },
    after: [
      `O link vale por ${hours(RESET_LINK_LIFETIME)} e só uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.`,
    ],
  });
}

export function accountExistsMail(siteName: string, to: To, href: string): Mail {
  return siteMail(siteName, to, {
    subject: `Você já tem uma conta em ${siteName}`,
    before: [
      "Alguém tentou criar uma conta com este endereço, mas você já tem uma. Para entrar, use sua senha; se não se lembra dela, crie uma nova na tela de entrada.",
    ],
    link: { label: "Entrar", href },
    after: ["Se não foi você, não precisa fazer nada."],
  });
}

/** @param by name of who invites @param role as a sentence has it, such as "repórter" */
export function invitationMail(
  siteName: string,
  email: string,
  { by, role, days }: { by: string; role: string; days: number },
  href: string,
): Mail {
  const who = PLAIN_NAME.test(by) ? by : "Quem administra o site";
  return siteMail(
    siteName,
    { name: "", email },
    {
      subject: `Convite para a redação de ${siteName}`,
      before: [`${who} convidou você para a redação de ${siteName}, como ${role}.`],
      link: { label: "Aceitar o convite", href },
      after: [
        `O link vale por ${days} dias, só uma vez e só para este endereço. Se você não esperava o convite, ignore esta mensagem.`,
      ],
    },
  );
}

export function passwordChangedMail(siteName: string, to: To, href: string): Mail {
  return siteMail(siteName, to, {
    subject: `A senha da sua conta em ${siteName} foi alterada`,
    before: ["A senha da sua conta acaba de ser alterada, e os outros aparelhos foram desconectados."],
    link: { label: "Não fui eu: criar outra senha", href },
  });
}

/** The address without what could be written to: "z…@coreto.example". */
const maskedAddress = (email: string) => email.replace(/^(.)[^@]*/u, "$1…");

/**
 * Mail to the former address of an account that has another one now.
 * @param to the former address
 * @param contact where the newsroom is reached: with the former address nobody signs in any more
 */
export function emailChangedMail(siteName: string, to: To, newEmail: string, contact: string): Mail {
  return siteMail(siteName, to, {
    subject: `O e-mail da sua conta em ${siteName} foi alterado`,
    before: [
      `Quem administra o site trocou o e-mail da sua conta por ${maskedAddress(newEmail)}. Com este endereço não se entra mais, e todos os aparelhos foram desconectados.`,
      "Se foi você quem pediu, não precisa fazer nada.",
    ],
    link: { label: "Não fui eu: falar com a redação", href: contact },
    after: ["Se não foi você, avise a redação agora: ela pode devolver a conta a este endereço."],
  });
}

const CHANGES = {
  enabled: "A verificação em duas etapas da sua conta foi ativada.",
  disabled: "A verificação em duas etapas da sua conta foi desativada.",
  passkey_added: "Uma nova chave de acesso foi registrada na sua conta.",
  passkey_removed: "Uma chave de acesso foi removida da sua conta.",
  phone_changed: "Um telefone foi confirmado na sua conta.",
  backup_codes_made: "Novos códigos de reserva foram gerados para a sua conta. Os de antes não valem mais.",
  backup_code_used: "Alguém entrou na sua conta com um código de reserva.",
} as const;

export function secondFactorMail(siteName: string, to: To, change: keyof typeof CHANGES, href: string): Mail {
  return siteMail(siteName, to, {
    subject: `Segurança da sua conta em ${siteName}`,
    before: [CHANGES[change]],
    link: { label: "Não fui eu: criar outra senha", href },
  });
}

export function codeText(siteName: string, code: string): string {
  return `${siteName}: seu código é ${code}. Vale por ${CODE_LIFETIME / 60} minutos. Não o informe a ninguém.`;
}
