import { Check, X } from "lucide";
import { data, href } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { NEW_ID_FIELD } from "#app/forms/row-fields.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { REQUEST_DAYS, REQUEST_LIMITS } from "#domain/advertising/limits.ts";
import { OFFER_TEXT, type Offer, readOffer } from "#domain/advertising/offer.ts";
import { findMonthViews } from "#domain/advertising/requests.server.ts";
import { REQUEST_TEXT } from "#domain/advertising/text.ts";
import { randomId } from "#domain/shared/id.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { pageHead } from "../head.ts";
import { loadLatest } from "../not-found/load-latest.server.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/offer-route.ts";
import { FormatDrawing } from "./format-drawing.tsx";
import { requestAction, type requestForm } from "./forms.server.ts";
import styles from "./offer.module.css";

export const handle = defineRoute({ feature: "advertising", visits: true, popups: false });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, timeZone } = context.get(siteContext);
  const offer = readOffer(context.get(settingsContext));
  if (!offer) throw data({ latest: await loadLatest(context) }, { status: 404 });
  // The form's key: sent twice, it is stored once.
  return { offer, views: await findMonthViews(db, timeZone), newId: randomId() };
}

export const action = requestAction;

export { shouldRevalidate } from "../keeps-form.ts";

export { ErrorScreen as ErrorBoundary } from "../not-found/error-screen.tsx";

export function meta(args: Route.MetaArgs) {
  const path = href("/anuncie");
  return pageHead(args, {
    title: "Anuncie",
    description: args.loaderData?.offer.deck ?? OFFER_TEXT.ad_deck,
    path,
    crumbs: [{ name: "Anuncie", path }],
  });
}

/** The place of the form, for links. */
const FORM = "proposta";

/** What can be bought, what is agreed, and a form (docs/product.md, "Advertisers"). */
export default function OfferRoute({ loaderData: { offer, views, newId } }: Route.ComponentProps) {
  const { title, deck, formats, terms, refused } = offer;
  return (
    <div className={`wrap ${page.page}`}>
      <header className={styles.head}>
        <h1 className={page.title}>{title}</h1>
        <p className="deck">{deck}</p>
        <p>
          <a className="btn key" href={`#${FORM}`}>
            Pedir uma proposta
          </a>
        </p>
      </header>
      {views !== null && (
        <dl className={styles.figures}>
          <div>
            <dt>vistas de anúncios nos últimos 30 dias, contadas pela regra do mercado e sem cookies</dt>
            <dd>{formatNumber(views)}</dd>
          </div>
        </dl>
      )}
      {formats.length > 0 && (
        <section className={styles.part} aria-labelledby="formatos">
          <h2 id="formatos">Onde o seu anúncio fica</h2>
          <ul className={styles.formats}>
            {formats.map(({ format, name, text, price }) => (
              <li key={format}>
                <div className={styles.drawing}>
                  <FormatDrawing format={format} />
                </div>
                <h3>{name}</h3>
                <p>{text}</p>
                <p className={styles.price}>{price}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.halves}>
        <TickList id="combinado" title="O que combinamos" lines={terms} isGood />
        <TickList id="recusado" title="O que não publicamos" lines={refused} />
      </div>
      <RequestForm key={newId} newId={newId} offer={offer} />
    </div>
  );
}

function TickList({
  id,
  title,
  lines,
  isGood = false,
}: {
  id: string;
  title: string;
  lines: string[];
  isGood?: boolean;
}) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={isGood ? styles.ticks : `${styles.ticks} ${styles.no}`}>
        {lines.map((line) => (
          <li key={line}>
            <Icon icon={isGood ? Check : X} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestForm({ newId, offer: { contact, formats } }: { newId: string; offer: Offer }) {
  const { form, field, error, busy } = useActionForm<typeof requestForm>({
    intent: "pedir",
    failed: REQUEST_TEXT.failed,
    inline: true,
  });
  return (
    <section id={FORM} className={`${styles.part} screen-only`} aria-labelledby="pedir">
      <h2 id="pedir">Pedir uma proposta</h2>
      <p className="deck">{contact}</p>
      <ActionForm form={form} className={styles.form}>
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <input type="hidden" name={NEW_ID_FIELD} value={newId} />
        <Field {...field("name")} label="Seu nome" required autoComplete="name" maxLength={REQUEST_LIMITS.name} />
        <Field
          {...field("business")}
          label="Comércio ou entidade"
          required
          autoComplete="organization"
          maxLength={REQUEST_LIMITS.business}
        />
        <Field
          {...field("phone")}
          label="Telefone com WhatsApp"
          type="tel"
          required
          autoComplete="tel"
          maxLength={REQUEST_LIMITS.phone}
        />
        <SelectField
          {...field("place")}
          label="Onde"
          options={[
            { value: "", label: "Ainda não sei" },
            ...formats.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
        <TextAreaField
          {...field("message")}
          label="O que você quer contar aos leitores"
          className={styles.wide ?? ""}
          rows={4}
          maxLength={REQUEST_LIMITS.message}
        />
        <p className={styles.wide}>
          <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
            {busy ? "Enviando…" : "Enviar o pedido"}
          </button>
          <small>Usamos o telefone só para responder. O pedido é apagado em {REQUEST_DAYS} dias.</small>
        </p>
      </ActionForm>
    </section>
  );
}
