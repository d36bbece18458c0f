import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { useDates } from "#app/use-dates.ts";
import { getBannerSections, listEditableBanners } from "#domain/banners/admin-queries.server.ts";
import { BANNER_TEXT } from "#domain/banners/text.ts";
import { BANNER_SECTIONS, type BannerSection, COUNTED_DAYS, type ListedBanner } from "#domain/banners/types.ts";
import { listHeldIds } from "#domain/paid-items/words.server.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { useActiveSwitch } from "../pieces/list/active-switch.tsx";
import { HeldStatus } from "../pieces/list/held-status.tsx";
import { ACTIONS, ListPanel, numbers, ORDER } from "../pieces/list/list-panel.tsx";
import { NewLink } from "../pieces/list/new-link.tsx";
import { DeleteButton, EditLink } from "../pieces/list/row-actions.tsx";
import { Status } from "../pieces/list/status.tsx";
import table from "../pieces/list/table.module.css";
import { TitleLink } from "../pieces/list/title-link.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./banners.module.css";
import { PLACEMENT_NAMES, SECTION_NAMES } from "./choices.ts";
import { removeBanner, switchSection } from "./forms.server.ts";

export const handle = defineRoute({ permission: "manageContent", failed: BANNER_TEXT.updateFailed });

export const loader = adminLoader(handle, async ({ db }) => {
  const [banners, sections, held] = await Promise.all([
    listEditableBanners(db),
    getBannerSections(db),
    listHeldIds(db),
  ]);
  return { banners, sections, held, now: Date.now() };
});

export const action = adminAction(removeBanner, switchSection);

const PATH = href("/admin/banners");

export default function BannersRoute({ loaderData: { banners, sections, held, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Banners">
        <NewLink to={`${PATH}/novo`}>Novo banner</NewLink>
      </PageHeader>
      <ListPanel
        label="Banners"
        items={banners}
        columns={["Título", "Status", ORDER, numbers("Vistos"), numbers("Cliques"), ACTIONS]}
        empty="Nenhum banner ainda. Crie o primeiro."
        className={table.oneLine}
      >
        {(banner) => <BannerRow key={banner.id} banner={banner} isHeld={held.includes(banner.id)} now={now} />}
      </ListPanel>
      {banners.length > 0 && (
        <p className={`meta ${styles.note}`}>
          Vistos e cliques: últimos {COUNTED_DAYS} dias, de todos os leitores, só em somas. Robôs ficam de fora.
        </p>
      )}
      <TitledPanel id="lugares" title="Onde os banners aparecem" className={styles.sections}>
        {BANNER_SECTIONS.map((section) => (
          <SectionSwitch key={section} section={section} active={sections[section]} />
        ))}
      </TitledPanel>
    </>
  );
}

function SectionSwitch({ section, active }: { section: BannerSection; active: boolean }) {
  return <SwitchField label={SECTION_NAMES[section]} {...useActiveSwitch(active, { intent: "secao", section })} />;
}

function BannerStatus({ banner, now }: { banner: ListedBanner; now: number }) {
  const dates = useDates();
  const { active, startsAt, endsAt } = banner;
  if (!active) return <Status kind="draft">Inativo</Status>;
  const note =
    startsAt && Date.parse(startsAt) > now
      ? `a partir de ${dates.dayAndTime(startsAt)}`
      : endsAt && Date.parse(endsAt) <= now
        ? `encerrado em ${dates.dayAndTime(endsAt)}`
        : endsAt
          ? `até ${dates.dayAndTime(endsAt)}`
          : null;
  return (
    <Status>
      <span>
        Ativo
        {note && <small className="meta">{note}</small>}
      </span>
    </Status>
  );
}

function BannerRow({ banner, isHeld, now }: { banner: ListedBanner; isHeld: boolean; now: number }) {
  const { id, title, image, placement, orderIndex, impressions, clicks } = banner;
  const path = `${PATH}/${id}`;
  return (
    <tr>
      <td>
        <TitleLink
          to={path}
          title={title}
          image={image}
          note={PLACEMENT_NAMES[placement]}
          onCard={`Ordem ${orderIndex}`}
        />
      </td>
      <td>{isHeld ? <HeldStatus /> : <BannerStatus banner={banner} now={now} />}</td>
      <td className={`${table.num} ${table.columnOnly}`}>{orderIndex}</td>
      <td className={table.num} data-l="Vistos">
        {formatNumber(impressions)}
      </td>
      <td className={table.num} data-l="Cliques">
        {formatNumber(clicks)}
      </td>
      <td className={table.actions}>
        <EditLink to={path} name={title} />
        <DeleteButton
          id={id}
          name={title}
          title="Excluir este banner?"
          text={`“${title}” sai do site e fica 30 dias na lixeira, com os números dele.`}
        />
      </td>
    </tr>
  );
}
