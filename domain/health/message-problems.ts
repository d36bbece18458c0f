import type { JobProblem } from "#platform/jobs/jobs.ts";
import { MESSAGE_JOBS } from "#platform/mail/message-jobs.ts";

/** Undelivered messages, for administrators; without personal data. */
export interface MessageProblem {
  /** Such as "2 e-mails esperam uma nova tentativa". */
  title: string;
  /** Why the last one failed, and what to do about it. */
  reason: string;
  /** ISO 8601: when the first of them was written. */
  since: string;
}

const KINDS: Record<string, { one: string; many: string; server: string; settings: string }> = {
  [MESSAGE_JOBS.mail]: { one: "e-mail", many: "e-mails", server: "O servidor de e-mail", settings: "SMTP_URL" },
  [MESSAGE_JOBS.text]: {
    one: "mensagem de texto",
    many: "mensagens de texto",
    server: "O serviço de SMS",
    settings: "SMS_URL e SMS_TOKEN",
  },
};

/** Failed messages, with the texts of the dashboard. */
export function explainMessageProblems(problems: JobProblem[]): MessageProblem[] {
  return problems.flatMap(({ name, state, count, since, error }) => {
    const kind = KINDS[name];
    if (!kind) return [];
    const subject = count === 1 ? kind.one : kind.many;
    const title =
      state === "waiting"
        ? `${count} ${subject} ${count === 1 ? "espera" : "esperam"} uma nova tentativa`
        : `${count} ${subject} ${count === 1 ? "não chegou" : "não chegaram"} nos últimos sete dias`;
    return [{ title, reason: explain(error, kind), since: since.toISOString() }];
  });
}

function explain({ problem, code }: Record<string, unknown>, { server, settings }: (typeof KINDS)[string]): string {
  const withCode = typeof code === "string" ? ` (${code})` : "";
  switch (problem) {
    case "unreachable":
      return `${server} não responde${withCode}. Confira ${settings}.`;
    case "login":
      return `${server} não aceitou o usuário ou a senha${withCode}. Confira ${settings}.`;
    case "recipient":
      return `${server} recusou o endereço de quem receberia${withCode}.`;
    case "refused":
      return `${server} recusou a mensagem${withCode}.`;
    default:
      return "O motivo está no registro do servidor.";
  }
}
