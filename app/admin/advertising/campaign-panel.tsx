import { RefreshCw, Send } from "lucide";
import { type CSSProperties, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { HashDialog } from "#app/ui/hash-dialog.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { RENEWED_DAYS } from "#domain/advertising/limits.ts";
import { writePrice } from "#domain/advertising/price.ts";
import type { ListedAdvertiser } from "#domain/advertising/queries.server.ts";
import { nameState, writeRate } from "#domain/advertising/states.ts";
import { dayNumber } from "#platform/format/calendar-days.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { SHEET_CLASS, Sheet } from "../pieces/dialog/sheet.tsx";
import bars from "../pieces/list/bars.module.css";
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
  const { campaign } = opened;
  const content = <CampaignFacts opened={opened} advertisers={advertisers} />;
  if (isNarrow && isReady)
    return (
      <HashDialog hash={CAMPAIGN_HASH} className={SHEET_CLASS} labelledBy="ficha-titulo">
        <Sheet
          titleId="ficha-titulo"
          title={campaign.advertiser}
          note={`${placeOf(campaign)}, ${nameState(campaign, today).toLowerCase()}`}
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
        <Row label="Pago" value={paid ? `${writePrice(price)}, ${paid}` : `${writePrice(price)}, ainda não`} />
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
  const most = Math.max(1, ...weeks.map(({ views }) => views));
  const last = weeks.at(-1);
  if (!last) return <p className="pad meta">Ainda sem vistas.</p>;
  const style = { "--bars": weeks.length } as CSSProperties;
  return (
    <>
      <h3 className={styles.chartTitle}>Vistas por semana</h3>
      <div
        className={bars.bars}
        style={style}
        role="img"
        aria-label={`Vistas por semana: ${weeks.map(({ views }) => formatNumber(views)).join(", ")}`}
      >
        {weeks.map(({ monday, views }) => (
          <i
            key={monday}
            data-n={monday === last.monday ? formatNumber(views) : undefined}
            style={{ "--v": `${Math.round((views / most) * 88)}%` } as CSSProperties}
          />
        ))}
      </div>
      <div className={bars.days} style={style} aria-hidden="true">
        {weeks.map(({ monday }, index) => (
          <span key={monday}>
            {dayNumber(monday)}
            {monday.slice(5, 7) !== weeks[index - 1]?.monday.slice(5, 7) && `/${monday.slice(5, 7)}`}
          </span>
        ))}
      </div>
    </>
  );
}
