import { Plus } from "lucide";
import { Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { useDates } from "#app/use-dates.ts";
import { getBannerSections, listEditableBanners } from "#domain/banners/office.server.ts";
import { BANNER_SECTIONS, type BannerSection, COUNTED_DAYS, type ListedBanner } from "#domain/banners/schema.ts";
import { BANNER_TEXT } from "#domain/banners/text.ts";
import { useActiveSwitch } from "../active-switch.tsx";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { officeOffline } from "../offline.ts";
import { OrderHead } from "../order-head.tsx";
import { DeleteButton, EditLink } from "../row-actions.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { withId } from "../subject.server.ts";
import { TitleLink } from "../title-link.tsx";
import type { Route } from "./+types/route.ts";
import { removeBanner, switchSection } from "./actions.server.ts";
import { PLACEMENT_NAMES, SECTION_NAMES } from "./choices.ts";
import "../styles/banners.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { db } = context.get(siteContext);
  const [banners, sections] = await Promise.all([listEditableBanners(db), getBannerSections(db)]);
  return { banners, sections, now: Date.now() };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { excluir: withId(removeBanner), secao: switchSection });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, BANNER_TEXT.updateFailed);

const PATH = "/admin/banners";
const numbers = new Intl.NumberFormat("pt-BR");

export default function BannersRoute({ loaderData: { banners, sections, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Banners">
        <Link className="btn" to={`${PATH}/novo`}>
          <Icon icon={Plus} />
          Novo banner
        </Link>
      </PageHead>
      <section className="panel cards" aria-label="Banners">
        {banners.length === 0 ? (
          <p className="pad office-none">Nenhum banner ainda. Crie o primeiro.</p>
        ) : (
          <table className="tbl one-line">
            <thead>
              <tr>
                <th>Título</th>
                <th>Status</th>
                <OrderHead />
                <th className="num">Vistos</th>
                <th className="num">Cliques</th>
                <th className="num">Ações</th>
              </tr>
            </thead>
            <tbody>
              {banners.map((banner) => (
                <BannerRow key={banner.id} banner={banner} now={now} />
              ))}
            </tbody>
          </table>
        )}
      </section>
      {banners.length > 0 && (
        <p className="meta banner-note">
          Vistos e cliques: últimos {COUNTED_DAYS} dias, só de leitores que aceitaram ser contados. Robôs ficam de fora.
        </p>
      )}
      <section className="panel pad banner-sections" aria-labelledby="lugares">
        <h2 id="lugares">Onde os banners aparecem</h2>
        {BANNER_SECTIONS.map((section) => (
          <SectionSwitch key={section} section={section} active={sections[section]} />
        ))}
      </section>
    </>
  );
}

function SectionSwitch({ section, active }: { section: BannerSection; active: boolean }) {
  return <SwitchField label={SECTION_NAMES[section]} {...useActiveSwitch(active, { intent: "secao", section })} />;
}

function Status({ banner, now }: { banner: ListedBanner; now: number }) {
  const dates = useDates();
  const { active, startsAt, endsAt } = banner;
  if (!active) return <span className="st draft">Inativo</span>;
  const note =
    startsAt && Date.parse(startsAt) > now
      ? `a partir de ${dates.dayAndTime(startsAt)}`
      : endsAt && Date.parse(endsAt) <= now
        ? `encerrado em ${dates.dayAndTime(endsAt)}`
        : endsAt
          ? `até ${dates.dayAndTime(endsAt)}`
          : null;
  return (
    <span className="st">
      <span>
        Ativo
        {note && <small className="meta">{note}</small>}
      </span>
    </span>
  );
}

function BannerRow({ banner, now }: { banner: ListedBanner; now: number }) {
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
      <td>
        <Status banner={banner} now={now} />
      </td>
      <td className="num hide">{orderIndex}</td>
      <td className="num" data-l="Vistos">
        {numbers.format(impressions)}
      </td>
      <td className="num" data-l="Cliques">
        {numbers.format(clicks)}
      </td>
      <td className="acts2">
        <EditLink to={path} name={title} />
        <DeleteButton
          id={id}
          name={title}
          title="Excluir este banner?"
          text={`“${title}” sai do site para sempre, com os números dele.`}
        />
      </td>
    </tr>
  );
}
