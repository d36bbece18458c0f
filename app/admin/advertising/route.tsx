import { Clock } from "lucide";
import { href, Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useToday } from "#app/use-dates.ts";
import { CAMPAIGNS_MAX } from "#domain/advertising/limits.ts";
import { findAdvertiser, listAdvertisers, listCampaigns, listDayCounts } from "#domain/advertising/queries.server.ts";
import { listRequests } from "#domain/advertising/requests.server.ts";
import { nameState, stateOf, viewsByWeek } from "#domain/advertising/states.ts";
import { INSERTION_TEXT } from "#domain/advertising/text.ts";
import type { ListedCampaign } from "#domain/advertising/types.ts";
import { listHeldIds } from "#domain/paid-items/words.server.ts";
import { formatReais } from "#platform/format/money.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { NEW, NEW_CATEGORY } from "../pieces/form/new-row.ts";
import { NewLink } from "../pieces/list/new-link.tsx";
import { RowActionButton } from "../pieces/list/row-actions.tsx";
import tabsOf from "../pieces/list/tabs.module.css";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { AdvertiserList } from "./advertiser-list.tsx";
import styles from "./advertising.module.css";
import { CampaignList } from "./campaign-list.tsx";
import { CampaignPanel } from "./campaign-panel.tsx";
import { listAction } from "./forms.server.ts";
import { RequestList } from "./request-list.tsx";

export const handle = defineRoute({
  feature: "advertising",
  permission: "manageContent",
  failed: INSERTION_TEXT.updateFailed,
});

/** The tabs of the screen by their words in its address; campaigns are the first one. */
const TABS = { campanhas: "Campanhas", anunciantes: "Anunciantes", pedidos: "Pedidos" } as const;
type Tab = keyof typeof TABS;

export const loader = adminLoader(handle, async ({ db, timeZone }, { query }) => {
  const [campaigns, advertisers, requests, held] = await Promise.all([
    listCampaigns(db, timeZone),
    listAdvertisers(db, timeZone),
    listRequests(db),
    listHeldIds(db),
  ]);
  const tab = (Object.keys(TABS) as Tab[]).find((one) => one === query.get("aba")) ?? "campanhas";
  const chosen = campaigns.find(({ id }) => id === query.get("campanha")) ?? campaigns[0];
  return { tab, campaigns, held, advertisers, requests, opened: chosen ? await openCampaign(db, chosen, held) : null };
});

/** A campaign with what is shown beside the list. */
async function openCampaign(db: Parameters<typeof findAdvertiser>[0], campaign: ListedCampaign, held: string[]) {
  const [days, advertiser] = await Promise.all([
    listDayCounts(db, campaign.id),
    findAdvertiser(db, campaign.advertiserId),
  ]);
  return { campaign, isHeld: held.includes(campaign.itemId), weeks: viewsByWeek(days), advertiser };
}
export type OpenedCampaign = Awaited<ReturnType<typeof openCampaign>>;

export const action = listAction;

/** Who advertises, with what, and what came of it (docs/product.md, "Advertisers"). */
export default function AdvertisingRoute({ loaderData }: Route.ComponentProps) {
  const { tab, campaigns, held, advertisers, requests, opened } = loaderData;
  const counts: Record<Tab, number> = {
    campanhas: campaigns.length,
    anunciantes: advertisers.length,
    pedidos: requests.length,
  };
  const tabs = (
    <nav className={tabsOf.tabs} aria-label="Anunciantes e campanhas">
      {(Object.keys(TABS) as Tab[]).map((one) => (
        <Link key={one} to={`?aba=${one}`} aria-current={one === tab ? "page" : undefined}>
          {TABS[one]}
          <span>{formatNumber(counts[one])}</span>
        </Link>
      ))}
    </nav>
  );
  return (
    <>
      <PageHeader title="Anunciantes">
        {tab === "anunciantes" ? (
          <NewLink to={href("/admin/anunciantes/:id", { id: NEW })}>Novo anunciante</NewLink>
        ) : (
          <NewLink to={href("/admin/anunciantes/campanhas/:id", { id: NEW_CATEGORY })}>Nova campanha</NewLink>
        )}
      </PageHeader>
      <EndingNotice campaigns={campaigns} />
      <div className={tab === "campanhas" && opened ? styles.columns : undefined}>
        {tab === "campanhas" && (
          <section className="panel" aria-label={TABS.campanhas}>
            {tabs}
            <CampaignList campaigns={campaigns} held={held} currentId={opened?.campaign.id ?? null} />
            <CampaignsSum campaigns={campaigns} />
          </section>
        )}
        {tab === "anunciantes" && <AdvertiserList advertisers={advertisers} tabs={tabs} />}
        {tab === "pedidos" && <RequestList requests={requests} tabs={tabs} />}
        {tab === "campanhas" && opened && <CampaignPanel opened={opened} advertisers={advertisers} />}
      </div>
    </>
  );
}

/** The next campaign that ends today or tomorrow and was not renewed. */
function EndingNotice({ campaigns }: { campaigns: ListedCampaign[] }) {
  const today = useToday();
  const ending = campaigns.find(
    (one) =>
      stateOf(one, today) === "ending" &&
      !campaigns.some(({ itemId, firstDay }) => itemId === one.itemId && firstDay > one.lastDay),
  );
  if (!ending) return null;
  const { id, advertiser } = ending;
  return (
    <div className={styles.notice}>
      <Icon icon={Clock} />
      <p>
        <b>
          A campanha de {advertiser} {nameState(ending, today).toLowerCase()}.
        </b>{" "}
        Renove, ou tire o anúncio do site.
      </p>
      <RowActionButton id={id} name={advertiser} intent="renovar" label="Renovar" className={styles.renew} creates />
    </div>
  );
}

function CampaignsSum({ campaigns }: { campaigns: ListedCampaign[] }) {
  const today = useToday();
  const running = campaigns.filter((one) => ["running", "ending"].includes(stateOf(one, today)));
  const sum = running.reduce((total, { price }) => total + price, 0);
  if (campaigns.length === 0) return null;
  return (
    <p className={`meta ${styles.sum}`}>
      {running.length > 0 && `As campanhas no ar somam ${formatReais(sum)}. `}A palavra “Publicidade” sai sempre junto
      do anúncio.
      {campaigns.length === CAMPAIGNS_MAX && ` Aqui estão as últimas ${CAMPAIGNS_MAX}.`}
    </p>
  );
}
