import { renderMail } from "#domain/shared/render-mail.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import type { Alert } from "./alerts.ts";
import { explainFinding } from "./finding-words.ts";
import { PART_NAMES } from "./part-names.ts";

const partOf = ({ id }: Alert) => PART_NAMES[id];
const wordsOf = ({ id, finding }: Alert) => explainFinding(finding ?? { code: "check.failed", values: { check: id } });
const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase("pt-BR") + text.slice(1);
const isFailure = ({ kind }: Alert) => kind !== "well";

interface AlertContext {
  siteName: string;
  /** Address of the health page. */
  href: string;
  timeZone: string;
  /** Node that the alerts are about; empty for a site that has only one. */
  node: string;
}

/** A mail to an administrator about checks that fail, or are well again. */
export function alertMail(to: { name: string; email: string }, alerts: Alert[], context: AlertContext): Mail {
  const { siteName, href, timeZone, node } = context;
  const dates = dateFormats(siteClock(timeZone));
  const paragraphs = alerts.map((one) => {
    const { kind, failedAt, wellAt } = one;
    const since = dates.longWithHour(failedAt);
    if (kind === "well") {
      return `Está de novo em ordem ${partOf(one)}, desde ${dates.longWithHour(wellAt!)}. Falhava desde ${since}.`;
    }
    const { title, text } = wordsOf(one);
    return `${title}. ${text} Desde ${since}${kind === "worse" ? "; agora é pior do que quando avisamos" : ""}.`;
  });
  const place = node === "" ? [] : [`Servidor: ${node}.`];
  const after = alerts.some(isFailure)
    ? ["Avisamos uma vez quando algo falha, e uma vez quando volta. A página diz como está agora."]
    : ["A página diz como está o resto."];
  const subject = subjectOf(alerts, siteName);
  const link = { label: "Ver a saúde do site", href };
  return renderMail({ to, siteName, subject, before: [...paragraphs, ...place], link, after });
}

function subjectOf(alerts: Alert[], siteName: string): string {
  const failures = alerts.filter(isFailure);
  const [first] = failures;
  if (first && failures.length === 1) return `${siteName}: ${lowerFirst(wordsOf(first).title)}`;
  if (first) return `${siteName}: ${failures.length} problemas no site`;
  if (alerts.length === 1) return `${siteName}: de novo em ordem ${partOf(alerts[0]!)}`;
  return `${siteName}: ${alerts.length} partes do site de novo em ordem`;
}
