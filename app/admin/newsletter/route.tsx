import { Plus, Settings2 } from "lucide";
import { href, Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { listEditions } from "#domain/newsletter/editions/edition-rows.server.ts";
import { nextSending } from "#domain/newsletter/editions/next-sending.ts";
import { KINDS } from "#domain/newsletter/kinds.ts";
import { listNewsletters, type NewsletterRow } from "#domain/newsletter/newsletters.server.ts";
import { countReceivers } from "#domain/newsletter/queries.server.ts";
import { findSendingProblem } from "#domain/newsletter/sending/deliveries.server.ts";
import { explainSendingProblem } from "#domain/newsletter/sending-problem.ts";
import { formatCount } from "#platform/format/numbers.ts";
import table from "../pieces/list/table.module.css";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { ComingEditions, SentEditions } from "./edition-tables.tsx";
import { newEditionForm, switchNewsletterForm } from "./forms.server.ts";
import { NewsletterTable } from "./listed-newsletters.tsx";
import { DESK_TEXT } from "./newsletter-words.ts";
import styles from "./newsletters.module.css";

export const handle = defineRoute({ feature: "newsletter", permission: "newsletter", failed: DESK_TEXT.failed });

/** Past editions on a page, and pages at most. */
const PAST_PAGE = 20;
const PAGES_MAX = 1000;

function readPage(query: URLSearchParams): number {
  const page = Number(query.get("pagina") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1;
}

/** A newsletter of the table, with its next moment unless it is switched off or sent by hand. */
function toTableRow(row: NewsletterRow, timeZone: string) {
  const { id, name, slug, kind, isActive, whenWords, receivers, categoryId } = row;
  const { isPlanned, isOfCategory } = KINDS[kind];
  const next = isActive && isPlanned ? nextSending(row, new Date(), timeZone).toISOString() : null;
  return { id, name, slug, isActive, whenWords, receivers, next, lacksCategory: isOfCategory && !categoryId };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const { db, timeZone, features } = context.get(siteContext);
  const page = readPage(requestUrl(request).searchParams);
  const [newsletters, coming, past, receivers, waiting] = await Promise.all([
    listNewsletters(db),
    listEditions(db, "coming", { limit: 50 }),
    listEditions(db, "past", { limit: PAST_PAGE + 1, offset: (page - 1) * PAST_PAGE }),
    countReceivers(db),
    findSendingProblem(db),
  ]);
  return {
    newsletters: newsletters.map((row) => toTableRow(row, timeZone)),
    coming,
    past: past.slice(0, PAST_PAGE),
    hasMore: past.length > PAST_PAGE,
    page,
    receivers,
    lacksServer: !features.newsletter.sending.hasMailServer,
    problem: waiting && explainSendingProblem(waiting.problem),
  };
}

export const action = adminAction(newEditionForm, switchNewsletterForm);

export default function NewsletterRoute({ loaderData }: Route.ComponentProps) {
  const { newsletters, coming, past, hasMore, page, receivers, lacksServer, problem } = loaderData;
  const people = formatCount(receivers, "pessoa recebe", "pessoas recebem");
  return (
    <>
      <PageHeader title="Boletim" note={newsletters.length > 0 ? `${people} os boletins.` : undefined}>
        <Link className="btn line" to={href("/admin/boletim/lista")}>
          Assinantes
        </Link>
        <Link className="btn line" to={href("/admin/boletim/configurar")}>
          <Icon icon={Settings2} />
          Configurar
        </Link>
      </PageHeader>
      {lacksServer && (
        <p className={styles.missing}>
          <b>Falta o servidor de e-mail.</b> As edições se fazem, mas ninguém as recebe.{" "}
          <Link to={href("/admin/boletim/configurar")}>Ver o que falta</Link>
        </p>
      )}
      {problem && (
        <p className={styles.missing}>
          <b>{problem.title}.</b> {problem.reason}
        </p>
      )}
      {newsletters.length === 0 ? (
        <HowToBegin />
      ) : (
        <div className={styles.parts}>
          <ComingEditions editions={coming} newsletters={newsletters} />
          <NewsletterTable newsletters={newsletters} />
          <SentEditions editions={past} page={page} hasMore={hasMore} />
        </div>
      )}
    </>
  );
}

function HowToBegin() {
  return (
    <section className={`panel ${table.cards} ${styles.begin}`} aria-labelledby="comecar">
      <h2 id="comecar">Como começar</h2>
      <ol>
        <li>
          <b>Crie um boletim:</b> o nome, a hora e se é de todo dia, da semana, de uma editoria ou avulso.
        </li>
        <li>
          <b>Convide os leitores:</b> eles se inscrevem na <a href={href("/boletim")}>página de boletins</a> do site e
          confirmam por e-mail. Quem já tem uma lista em outro sistema pode importá-la.
        </li>
        <li>
          <b>Deixe que se faça sozinho:</b> na hora marcada sai o que está na capa. Você pode escrever o assunto e um
          bom dia, e mudar a ordem.
        </li>
      </ol>
      <Link className="btn" to={href("/admin/boletim/configurar")}>
        <Icon icon={Plus} />
        Criar o primeiro boletim
      </Link>
    </section>
  );
}
