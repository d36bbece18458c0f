import { data, href } from "react-router";
import { cachePage, readPart } from "#app/context.ts";
import { defineAction } from "#app/forms/define-action.server.ts";
import { defineRoute } from "#app/route-facts.ts";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { countReceivers, latestEdition, listSentEditions } from "#domain/newsletter/queries.server.ts";
import { CONFIRMATION_DAYS, ENDED_KEPT_DAYS, type OfferedNewsletter } from "#domain/newsletter/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { pageHead } from "../head.ts";
import { loadLatest } from "../not-found/load-latest.server.ts";
import page from "../shell/page.module.css";
import { useShellData } from "../shell/use-shell-data.ts";
import type { Route } from "./+types/route.ts";
import { ARCHIVE_PAGE, readArchivePage } from "./archive-pages.ts";
import { EditionList } from "./edition-list.tsx";
import { signUpForm } from "./forms.server.ts";
import { loadNewsletters } from "./load-newsletters.server.ts";
import styles from "./newsletter.module.css";
import { Sample } from "./sample.tsx";
import sheet from "./sign-up.css?url";
import band from "./sign-up-band.css?url";
import { SignUpForm } from "./sign-up-form.tsx";

/** The number of receivers changes with each sign-up, which purges nothing. */
export const handle = defineRoute({
  feature: "newsletter",
  cache: { maxAgeSeconds: 600 },
  query: [ARCHIVE_PAGE],
  footerSignUp: false,
});

/** From how many receivers on their number is shown. */
const RECEIVERS_MIN = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const archivePage = readArchivePage(request);
  cachePage(context, TAGS.newsletters, TAGS.editions);
  const [newsletters, { value: sent }] = await Promise.all([
    loadNewsletters(context),
    readPart(context, {
      read: async (db) => ({
        sample: (await latestEdition(db))?.content ?? null,
        archive: await listSentEditions(db, null, archivePage),
        receivers: await countReceivers(db),
      }),
    }),
  ]);
  if (newsletters.length === 0 && sent.archive.editions.length === 0)
    throw data({ latest: await loadLatest(context) }, { status: 404 });
  const { sample, archive, receivers } = sent;
  const isSample = ({ newsletter, address }: { newsletter: { slug: string }; address: string }) =>
    newsletter.slug === sample?.newsletter.slug && address === sample?.address;
  return {
    newsletters,
    sample,
    archive: { ...archive, editions: archive.editions.filter((edition) => !isSample(edition)) },
    archivePage,
    receivers: receivers >= RECEIVERS_MIN ? receivers : null,
  };
}

export const action = defineAction(signUpForm);

export function meta(args: Route.MetaArgs) {
  const path = href("/boletim");
  return pageHead(args, {
    title: "Boletim por e-mail",
    description:
      args.loaderData?.newsletters[0]?.description || "As notícias da cidade por e-mail, sem precisar procurar.",
    path,
    crumbs: [{ name: "Boletim", path }],
    hidden: (args.loaderData?.archivePage ?? 1) > 1,
  });
}

/** "3.214"; without Intl, whose first use takes 50 ms or more on a phone. */
const withDots = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");

/** The newsletters: a sample, the form, what was sent before, and what happens with addresses. */
export default function NewsletterRoute({ loaderData }: Route.ComponentProps) {
  const { newsletters, sample, archive, archivePage, receivers } = loaderData;
  const title = useShellData()?.features.newsletter?.title ?? "Boletim por e-mail";
  return (
    <div className={`wrap ${page.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{newsletters[0]?.description || "As notícias da cidade por e-mail, sem precisar procurar."}</p>
      </header>
      <div className={styles.columns}>
        {sample && <Sample content={sample} />}
        {newsletters.length > 0 && <SignUp newsletters={newsletters} receivers={receivers} />}
        {archive.editions.length > 0 && (
          <section className={styles.part} aria-labelledby="anteriores">
            <h2 id="anteriores">Os anteriores</h2>
            <EditionList {...archive} page={archivePage} path={href("/boletim")} />
          </section>
        )}
        <DataCare />
      </div>
    </div>
  );
}

function SignUp({ newsletters, receivers }: { newsletters: OfferedNewsletter[]; receivers: number | null }) {
  const choices = newsletters.map(({ slug, name, whenWords, description }) => ({
    slug,
    name,
    note: `${whenWords}. ${description}`.trim(),
  }));
  return (
    <section className={`letter ${styles.signUp} screen-only`} aria-labelledby="receber">
      <StyleSheet href={sheet} />
      <StyleSheet href={band} />
      <div className="brand-surface scalloped">
        <h2 id="receber">Receber o boletim</h2>
        {receivers && <p>{withDots(receivers)} vizinhos já recebem.</p>}
      </div>
      <SignUpForm choices={choices} isOwnPage button="Receber" className={styles.rows} />
    </section>
  );
}

/** What is stored about who gets newsletters, in plain words (LGPD). */
function DataCare() {
  return (
    <section className={styles.part} id="dados" aria-labelledby="dados-titulo">
      <h2 id="dados-titulo">Como cuidamos dos seus dados</h2>
      <p>
        Guardamos o seu e-mail, os boletins que você escolheu e quando e em que página pediu, para provar que o pedido
        foi seu. Sem a confirmação, apagamos tudo em {CONFIRMATION_DAYS} dias.
      </p>
      <p>
        Não contamos quem abre o e-mail. Dos toques nos links guardamos só a soma de cada edição, sem nomes. O endereço
        não vai para mais ninguém.
      </p>
      <p>
        Cada boletim traz um link para sair, com um toque e sem pergunta. Quem sai fica guardado por {ENDED_KEPT_DAYS}{" "}
        dias, como prova, e depois é apagado. Ficam só o dia e um código de que não se lê o endereço, para que uma lista
        antiga não traga ninguém de volta.
      </p>
    </section>
  );
}
