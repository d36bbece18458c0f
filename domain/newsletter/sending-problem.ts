import type { FeatureProblem } from "#domain/shared/feature.ts";

const SETTINGS = "NEWSLETTER_SMTP_URL, ou SMTP_URL";

/** Why newsletters wait, in words. @param problem as the sending stored it: a word, and the server's code */
export function explainSendingProblem(problem: string): FeatureProblem {
  const [kind, code = ""] = problem.split(" ", 2);
  const withCode = code && ` (${code})`;
  const reasons: Record<string, string> = {
    login: `O servidor de e-mail não aceitou o usuário ou a senha${withCode}. Confira ${SETTINGS}.`,
    sender: `O servidor de e-mail não aceita o remetente${withCode}. Confira NEWSLETTER_FROM, ou MAIL_FROM.`,
    busy: `O servidor de e-mail pediu para esperar${withCode}. Se isso se repete, diminua NEWSLETTER_PER_MINUTE.`,
    unreachable: `O servidor de e-mail não responde${withCode}. Confira ${SETTINGS}.`,
  };
  return {
    state: kind === "busy" ? "attention" : "problem",
    title: "Os boletins esperam",
    reason: `${reasons[kind!] ?? reasons.unreachable} O envio continua sozinho, e ninguém recebe duas vezes.`,
  };
}
