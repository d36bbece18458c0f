import { Printer } from "lucide";
import type { CSSProperties } from "react";
import { data, href } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import { findLinkedAdvertiser } from "#domain/advertising/links.server.ts";
import { listReportedCampaigns } from "#domain/advertising/queries.server.ts";
import { nameState, writeDays, writeRate } from "#domain/advertising/states.ts";
import { METHOD, PAYMENT_TEXT } from "#domain/advertising/text.ts";
import type { ReportedCampaign } from "#domain/advertising/types.ts";
import { AD_KIND_TEXT } from "#domain/paid-items/text.ts";
import { listHeldIds } from "#domain/paid-items/words.server.ts";
import { slashedDay } from "#platform/format/calendar-days.ts";
import { formatReais } from "#platform/format/money.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { hiddenPage } from "../head.ts";
import { linkHeaders } from "../link-headers.ts";
import { loadLatest } from "../not-found/load-latest.server.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/report-route.ts";
import { type payForm, reportAction } from "./forms.server.ts";
import styles from "./report.module.css";

export const handle = defineRoute({ feature: "advertising", minimalLayout: true });

export const headers = linkHeaders;

/** A link that was never made, is too old or was withdrawn: the same page says so of each. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, timeZone } = context.get(siteContext);
  const advertiser = await findLinkedAdvertiser(db, params.token);
  if (!advertiser) throw data({ latest: await loadLatest(context) }, { status: 404 });
  const [campaigns, held] = await Promise.all([listReportedCampaigns(db, advertiser.id, timeZone), listHeldIds(db)]);
  const { support_bank: hasBank, features_off: off } = context.get(settingsContext);
  return { advertiser, campaigns, held, mayPay: hasBank && !off.includes("support"), at: new Date() };
}

export const action = reportAction;

export { ErrorScreen as ErrorBoundary } from "../not-found/error-screen.tsx";

export const meta = hiddenPage("Números dos anúncios", "Vistas e toques dos anúncios, por dia.", href("/"));

/** What an advertiser's campaigns came to, by day, and how that is counted. */
export default function ReportRoute({ loaderData: { advertiser, campaigns, held, mayPay, at } }: Route.ComponentProps) {
  const dates = useDates();
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <h1>{advertiser.name}</h1>
        <p className={page.deck}>
          Os números dos seus anúncios, até {dates.long(at)}. Este link é só seu e vale até{" "}
          {dates.long(advertiser.endsAt)}.
        </p>
        <p className="screen-only needs-script">
          <button type="button" className="btn line" onClick={() => window.print()}>
            <Icon icon={Printer} />
            Imprimir
          </button>
        </p>
      </header>
      {campaigns.length === 0 && <p>Nenhuma campanha ainda.</p>}
      {campaigns.map((campaign) => (
        <CampaignReport key={campaign.id} campaign={campaign} isHeld={held.includes(campaign.itemId)} mayPay={mayPay} />
      ))}
      <section className={styles.method} aria-labelledby="metodo">
        <h2 id="metodo">Como contamos</h2>
        <ul>
          {METHOD.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface CampaignReportProps {
  campaign: ReportedCampaign;
  /** Whether the electoral period keeps it from readers until a second person has checked it. */
  isHeld: boolean;
  mayPay: boolean;
}

function CampaignReport({ campaign, isHeld, mayPay }: CampaignReportProps) {
  const { id, itemName, itemKind, place, views, clicks, promisedViews, days, countedFrom } = campaign;
  const today = useToday();
  const most = Math.max(1, ...days.map((one) => one.views));
  return (
    <section className={styles.campaign} aria-labelledby={`campanha-${id}`}>
      <h2 id={`campanha-${id}`}>{itemName}</h2>
      <p className="meta">
        {place ?? AD_KIND_TEXT[itemKind]}, {writeDays(campaign, today)}. {nameState(campaign, today, isHeld)}. Contada
        desde {slashedDay(countedFrom)}.
      </p>
      <dl className={styles.figures}>
        <Figure label="vistas" value={formatNumber(views)} />
        {promisedViews !== null && <Figure label="prometidas" value={formatNumber(promisedViews)} />}
        <Figure label="toques" value={formatNumber(clicks)} />
        <Figure label="toques em cem vistas" value={writeRate(campaign)} />
      </dl>
      <Payment campaign={campaign} mayPay={mayPay} />
      {days.length > 0 && (
        <table className={styles.days}>
          <caption className="sr">Vistas e toques por dia</caption>
          <thead>
            <tr>
              <th>Dia</th>
              <th>Vistas</th>
              <th>Toques</th>
            </tr>
          </thead>
          <tbody>
            {days.map((one) => (
              <tr key={one.day} style={{ "--v": `${(one.views / most) * 100}%` } as CSSProperties}>
                <th scope="row">{slashedDay(one.day)}</th>
                <td>{formatNumber(one.views)}</td>
                <td>{formatNumber(one.clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** How a campaign was paid, and a Pix for one that was not. */
function Payment({ campaign: { id, itemName, price, paid }, mayPay }: { campaign: ReportedCampaign; mayPay: boolean }) {
  const { form, error, busy } = useActionForm<typeof payForm>({
    intent: "pagar",
    failed: PAYMENT_TEXT.failed,
    inline: true,
    id,
  });
  if (price === 0 || (paid === null && !mayPay)) return null;
  if (paid !== null)
    return (
      <p>
        Preço: {formatReais(price)}. Pago: {paid}.
      </p>
    );
  return (
    <ActionForm form={form} className={`screen-only ${styles.pay}`}>
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <button
        type="submit"
        className="btn"
        aria-label={`Pagar ${formatReais(price)} por Pix: ${itemName}`}
        {...pendingButtonProps(busy)}
      >
        {busy ? "Pedindo ao banco…" : `Pagar ${formatReais(price)} por Pix`}
      </button>
    </ActionForm>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
