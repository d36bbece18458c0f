import { data, href } from "react-router";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { useDates } from "#app/use-dates.ts";
import { hiddenPage } from "../head.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import styles from "./outbox.module.css";

export const handle = defineRoute({ visits: false });

/** The demo's outbox: mails and text messages that would have been sent. Outside the demo the path does not exist. */
export async function loader({ context }: Route.LoaderArgs) {
  const { listOutbox } = context.get(siteContext);
  if (!listOutbox) throw data(null, { status: 404 });
  return { messages: await listOutbox() };
}

export const meta = hiddenPage("Correio da demonstração", "Mensagens que seriam enviadas.", href("/demo/correio"));

const LINK = /(https?:\/\/\S+)/;

export default function OutboxRoute({ loaderData }: Route.ComponentProps) {
  const dates = useDates();
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <h1>Correio da demonstração</h1>
        <p className={page.deck}>
          Aqui ficam as mensagens que um site com servidor de e-mail enviaria. Só a demonstração as mostra.
        </p>
      </header>
      {loaderData.messages.length === 0 ? (
        <EmptyState text="Nenhuma mensagem ainda." />
      ) : (
        <div className={styles.letters}>
          {loaderData.messages.map((message) => (
            <article key={message.file} className={styles.letter}>
              <h2>{message.subject || "Mensagem de texto"}</h2>
              <p className="meta">
                Para {message.to} · {dates.dayAndTime(message.date)}
              </p>
              {message.text.split("\n\n").map((paragraph) => (
                <p key={paragraph}>
                  {LINK.test(paragraph) ? <a href={paragraph.match(LINK)![0]}>{paragraph}</a> : paragraph}
                </p>
              ))}
            </article>
          ))}
        </div>
      )}
    </div>
  );
}
