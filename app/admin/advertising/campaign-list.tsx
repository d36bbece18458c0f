import type { CSSProperties } from "react";
import { Link, useLocation } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { useToday } from "#app/use-dates.ts";
import { type CampaignState, nameState, progressOf, stateOf, writeDays } from "#domain/advertising/states.ts";
import type { ListedCampaign } from "#domain/advertising/types.ts";
import { AD_KIND_TEXT } from "#domain/paid-items/text.ts";
import { formatReais } from "#platform/format/money.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { Status } from "../pieces/list/status.tsx";
import { withQuery } from "../pieces/with-query.ts";
import styles from "./advertising.module.css";

/** The hash under which a campaign opens over the list in a narrow window. */
export const CAMPAIGN_HASH = "ficha";

const STATUS = { later: "later", running: "on", ending: "draft", over: "draft" } as const satisfies Record<
  CampaignState,
  string
>;

/** Where a campaign is shown, in words. */
export const placeOf = ({ place, itemKind }: ListedCampaign): string => place ?? AD_KIND_TEXT[itemKind];

interface CampaignListProps {
  campaigns: ListedCampaign[];
  /** Ids of what waits for a second word in the electoral period. */
  held: string[];
  /** Of the one beside the list. */
  currentId: string | null;
}

/** The campaigns with their days, numbers and prices. */
export function CampaignList({ campaigns, held, currentId }: CampaignListProps) {
  if (campaigns.length === 0)
    return (
      <p className="pad list-empty">
        Nenhuma campanha ainda. Cadastre o anunciante, o banner, pop-up ou story, e depois a campanha.
      </p>
    );
  return (
    <ol className={styles.list}>
      {campaigns.map((campaign) => (
        <CampaignRow
          key={campaign.id}
          campaign={campaign}
          isHeld={held.includes(campaign.itemId)}
          isCurrent={campaign.id === currentId}
        />
      ))}
    </ol>
  );
}

function CampaignRow({
  campaign,
  isHeld,
  isCurrent,
}: {
  campaign: ListedCampaign;
  isHeld: boolean;
  isCurrent: boolean;
}) {
  const { id, advertiser, image, views, clicks, price, isGone } = campaign;
  const today = useToday();
  const state = stateOf(campaign, today);
  const { search } = useLocation();
  const to = `${withQuery(search, { campanha: id })}#${CAMPAIGN_HASH}`;
  return (
    <li>
      {image ? (
        <img src={drawnAddress(image)} alt="" loading="lazy" width={72} height={44} />
      ) : (
        <span className={`picture-placeholder ${styles.noPicture}`}>
          <Logo plain />
        </span>
      )}
      <div>
        <h2>
          <Link to={to} preventScrollReset aria-current={isCurrent || undefined}>
            {advertiser}
          </Link>
        </h2>
        <p className="meta">
          {placeOf(campaign)}
          {isGone && ", na lixeira ou excluído"}
        </p>
      </div>
      <div className={styles.days}>
        <Status kind={STATUS[state]} className={state === "over" ? styles.over : undefined}>
          {nameState(campaign, today, isHeld)}
        </Status>
        <span>{writeDays(campaign, today)}</span>
        <i style={{ "--v": `${progressOf(campaign, today)}%` } as CSSProperties} />
      </div>
      <p className={styles.numbers}>
        <b>
          {formatNumber(views)} <small>vistas</small>
        </b>
        <small>{formatNumber(clicks)} toques</small>
      </p>
      <p className={styles.price}>{formatReais(price)}</p>
    </li>
  );
}
