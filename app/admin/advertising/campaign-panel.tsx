import { RefreshCw, Send } from "lucide";
import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { HashDialog } from "#app/ui/hash-dialog.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { RENEWED_DAYS } from "#domain/advertising/limits.ts";
import type { ListedAdvertiser } from "#domain/advertising/queries.server.ts";
import { nameState, writeRate } from "#domain/advertising/states.ts";
import { dayNumber, slashedDay } from "#platform/format/calendar-days.ts";
import { formatReais } from "#platform/format/money.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { SHEET_CLASS, Sheet } from "../pieces/dialog/sheet.tsx";
import { Bars } from "../pieces/list/bars.tsx";
import { DeleteButton, EditLink, RowActionButton } from "../pieces/list/row-actions.tsx";
import { useIsNarrow } from "../pieces/use-is-narrow.ts";
import styles from "./advertising.module.css";
import { CAMPAIGN_HASH, placeOf } from "./campaign-list.tsx";
import type { OpenedCampaign } from "./route.tsx";

interface CampaignPanelProps {
  opened: OpenedCampaign;
  advertisers: ListedAdvertiser[];
}

/** A campaign beside the list; in a narrow window a sheet over it. */
export function CampaignPanel({ opened, advertisers }: CampaignPanelProps) {
  const isNarrow = useIsNarrow();
  const today = useToday();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { campaign, isHeld } = opened;
  const content = <CampaignFacts opened={opened} advertisers={advertisers} />;
  if (isNarrow && isReady)
    return (
      <HashDialog hash={CAMPAIGN_HASH} className={SHEET_CLASS} labelledBy="ficha-titulo">
        <Sheet
          titleId="ficha-titulo"
          title={campaign.advertiser}
          note={`${placeOf(campaign)}, ${nameState(campaign, today, isHeld).toLowerCase()}`}
        >
          {content}
        </Sheet>
      </HashDialog>
    );
  return (
    <aside className={`panel ${styles.beside}`} aria-labelledby="ficha-titulo">
      <h2 id="ficha-titulo">{campaign.advertiser}</h2>
      {content}
    </aside>
  );
}

function CampaignFacts({ opened: { campaign, weeks, advertiser }, advertisers }: CampaignPanelProps) {
  const { id, advertiserId, itemName, image, views, clicks, promisedViews, price, paid, link } = campaign;
  const dates = useDates();
  const known = advertisers.find((one) => one.id === advertiserId);
  const name = campaign.advertiser;
  return (
    <div className={styles.facts}>
      {image && <img src={drawnAddress(image)} alt={itemName} />}
      {advertiser && known && (
        <p className="meta">
          Cliente desde {dates.month(advertiser.createdAt).toLowerCase()},{" "}
          {formatCount(known.campaigns, "campanha", "campanhas")}
        </p>
      )}
      <dl className={styles.three}>
        <Row label="vistas" value={formatNumber(views)} />
        <Row label="toques" value={formatNumber(clicks)} />
        <Row label="em cem" value={writeRate(campaign)} />
      </dl>
      <Weeks weeks={weeks} />
      <dl className={styles.rows}>
        <div>
          <dt>Fala com</dt>
          <dd>
            <Link to={href("/admin/anunciantes/:id", { id: advertiserId })}>
              {advertiser?.contactName ?? "Ver o cadastro"}
            </Link>
          </dd>
        </div>
        {promisedViews !== null && <Row label="Prometidas" value={`${formatNumber(promisedViews)} vistas`} />}
        <Row label="Pago" value={paid ? `${formatReais(price)}, ${paid}` : `${formatReais(price)}, ainda não`} />
        {link && <Row label="Leva para" value={link.replace(/^https?:\/\/(?:www\.)?|\/$/g, "")} />}
      </dl>
      <div className={styles.actions}>
        <RowActionButton
          id={id}
          name={name}
          intent="renovar"
          label={`Renovar por ${RENEWED_DAYS} dias`}
          busyLabel="Renovando…"
          icon={RefreshCw}
          isLabelled
          className="btn"
          creates
        />
        {advertiser?.email ? (
          <RowActionButton
            id={advertiserId}
            name={name}
            intent="mandar"
            label="Mandar os números"
            busyLabel="Mandando…"
            icon={Send}
            isLabelled
            className="btn line"
          />
        ) : (
          <p className="meta">Com o e-mail no cadastro, dá para mandar os números daqui.</p>
        )}
        <p className={styles.icons}>
          <EditLink to={href("/admin/anunciantes/campanhas/:id", { id })} name={name} />
          <DeleteButton
            id={id}
            name={name}
            title="Excluir esta campanha?"
            text={`A campanha de ${name} fica 30 dias na lixeira, com os números dela. O anúncio continua no site.`}
          />
        </p>
      </div>
    </div>
  );
}

/** A fact with its name. */
const Row = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function Weeks({ weeks }: Pick<OpenedCampaign, "weeks">) {
  if (weeks.length === 0) return <p className="pad meta">Ainda sem vistas.</p>;
  const bars = weeks.map(({ monday, views }, index) => {
    const month = monday.slice(5, 7);
    const isNew = month !== weeks[index - 1]?.monday.slice(5, 7);
    const short = `${dayNumber(monday)}${isNew ? `/${month}` : ""}`;
    return { key: monday, short, name: slashedDay(monday), value: views, words: formatNumber(views) };
  });
  return (
    <>
      <h3 className={styles.chartTitle}>Vistas por semana</h3>
      <Bars caption="Vistas por semana, desde a segunda-feira" bars={bars} />
    </>
  );
}
