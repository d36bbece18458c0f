import { renderMail } from "#domain/shared/render-mail.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { explainFinding } from "./finding-words.ts";
import type { News } from "./notices.ts";
import { PART_NAMES } from "./part-names.ts";

const partOf = ({ id }: News) => PART_NAMES[id];
const wordsOf = ({ id, finding }: News) => explainFinding(finding ?? { code: "check.failed", values: { check: id } });
const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase("pt-BR") + text.slice(1);
const isFailure = ({ kind }: News) => kind !== "well";

interface NoticeContext {
  siteName: string;
  /** Address of the health page. */
  href: string;
  timeZone: string;
  /** Node that the news are about; empty for a site that has only one. */
  node: string;
}

/** A mail to an administrator about checks that fail, or are well again. */
export function noticeMail(to: { name: string; email: string }, news: News[], context: NoticeContext): Mail {
  const { siteName, href, timeZone, node } = context;
  const dates = dateFormats(siteClock(timeZone));
  const paragraphs = news.map((one) => {
    const { kind, failedAt, wellAt } = one;
    const since = dates.longWithHour(failedAt);
    if (kind === "well") {
      return `Está de novo em ordem ${partOf(one)}, desde ${dates.longWithHour(wellAt!)}. Falhava desde ${since}.`;
    }
    const { title, text } = wordsOf(one);
    return `${title}. ${text} Desde ${since}${kind === "worse" ? "; agora é pior do que quando avisamos" : ""}.`;
  });
  const place = node === "" ? [] : [`Servidor: ${node}.`];
  const after = news.some(isFailure)
    ? ["Avisamos uma vez quando algo falha, e uma vez quando volta. A página diz como está agora."]
    : ["A página diz como está o resto."];
  const subject = subjectOf(news, siteName);
  const link = { label: "Ver a saúde do site", href };
  return renderMail({ to, siteName, subject, before: [...paragraphs, ...place], link, after });
}

function subjectOf(news: News[], siteName: string): string {
  const failures = news.filter(isFailure);
  const [first] = failures;
  if (first && failures.length === 1) return `${siteName}: ${lowerFirst(wordsOf(first).title)}`;
  if (first) return `${siteName}: ${failures.length} problemas no site`;
  if (news.length === 1) return `${siteName}: de novo em ordem ${partOf(news[0]!)}`;
  return `${siteName}: ${news.length} partes do site de novo em ordem`;
}
