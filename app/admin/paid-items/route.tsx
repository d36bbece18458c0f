import { href } from "react-router";
import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { Field } from "#app/ui/field.tsx";
import { useDates } from "#app/use-dates.ts";
import { isPermitted } from "#domain/accounts/policy.ts";
import { AD_KIND_TEXT, GUARD_TEXT } from "#domain/paid-items/text.ts";
import type { AdKind, GuardedItem } from "#domain/paid-items/types.ts";
import { listGuardedItems } from "#domain/paid-items/words.server.ts";
import { addDays } from "#platform/format/calendar-days.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { ACTIONS, ListPanel } from "../pieces/list/list-panel.tsx";
import { RowActionButton } from "../pieces/list/row-actions.tsx";
import { Status } from "../pieces/list/status.tsx";
import table from "../pieces/list/table.module.css";
import { TitleLink } from "../pieces/list/title-link.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { loadSettings } from "../settings/load-settings.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { guardAction } from "./forms.server.ts";

export const handle = defineRoute({
  permission: "manageContent",
  failed: GUARD_TEXT.failed,
  maxBodyBytes: LONG_TEXTS_MAX_BYTES,
});

export const loader = adminLoader(handle, async ({ db, timeZone }, { context, viewer }) => {
  const { settings, version } = loadSettings(context);
  const { electoral_from: from, electoral_until: until } = settings;
  const now = Date.now();
  return {
    settings,
    version,
    items: await listGuardedItems(db),
    viewerId: viewer.id,
    maySetPeriod: isPermitted(viewer, "runSite"),
    isRunning: from !== null && until !== null && Date.parse(from) <= now && now < Date.parse(until),
    firstDay: from && toLocalInput(from, timeZone).slice(0, 10),
    lastDay: until && addDays(toLocalInput(until, timeZone).slice(0, 10), -1),
  };
});

export const action = guardAction;

/** Days in which advertisements need the word of a second person (docs/product.md, "The electoral period"). */
export default function PaidItemsRoute({ loaderData }: Route.ComponentProps) {
  const { items, maySetPeriod, isRunning, viewerId } = loaderData;
  return (
    <>
      <PageHeader
        title="Período eleitoral"
        note="A lei proíbe propaganda eleitoral paga na internet, e em sites de empresas também a gratuita (Lei 9.504, art. 57-C). Nos dias escolhidos, o que é publicidade só aparece depois que uma segunda pessoa da redação conferiu. Notícias nunca esperam."
      />
      <div className="stack">
        {maySetPeriod ? <Period {...loaderData} /> : <PeriodSentence {...loaderData} />}
        <ListPanel
          label="Anúncios"
          items={items}
          columns={["Anúncio", "Salvo por", "Conferência", ACTIONS]}
          empty="Nenhum banner, pop-up ou story está marcado como publicidade."
          className={table.oneLine}
        >
          {(item) => <ItemRow key={`${item.kind}:${item.id}`} item={item} isRunning={isRunning} viewerId={viewerId} />}
        </ListPanel>
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Period({ settings, version, firstDay, lastDay }: Loaded) {
  return (
    <SettingsForm section="periodo-eleitoral" settings={settings} version={version}>
      {({ errors }) => (
        <TitledPanel id="periodo" title="Quando" className="form-panel">
          <div className="pair">
            <Field
              label="Primeiro dia"
              name="electoral_from"
              type="date"
              defaultValue={firstDay ?? ""}
              error={errors.electoral_from}
            />
            <Field
              label="Último dia"
              name="electoral_until"
              type="date"
              defaultValue={lastDay ?? ""}
              error={errors.electoral_until}
              help="Vazios: anúncios não esperam ninguém."
            />
          </div>
        </TitledPanel>
      )}
    </SettingsForm>
  );
}

function PeriodSentence({ settings: { electoral_from: from }, lastDay }: Loaded) {
  const dates = useDates();
  return (
    <p>
      {from && lastDay
        ? `De ${dates.day(from)} a ${dates.day(`${lastDay}T12:00:00Z`)}. `
        : "Nenhum período escolhido: anúncios não esperam ninguém. "}
      Quem administra o site escolhe os dias.
    </p>
  );
}

const SCREENS: Record<AdKind, (id: string) => string> = {
  banner: (id) => href("/admin/banners/:id", { id }),
  popup: (id) => `${href("/admin/popups")}?editar=${id}`,
  story: () => href("/admin/stories"),
};

function ItemRow({ item, isRunning, viewerId }: { item: GuardedItem; isRunning: boolean; viewerId: string }) {
  const { kind, id, name, image, link, digest, author, authorId, saidAt, saidBy } = item;
  const dates = useDates();
  return (
    <tr>
      <td>
        <TitleLink
          to={SCREENS[kind](id)}
          title={name}
          image={image}
          note={
            link
              ? `${AD_KIND_TEXT[kind]}, leva para ${link.replace(/^https?:\/\/(?:www\.)?|\/$/g, "")}`
              : AD_KIND_TEXT[kind]
          }
        />
      </td>
      <td data-l="Salvo por">{author ?? "Não se sabe"}</td>
      <td data-l="Conferência">
        {saidAt ? (
          <Status>
            <span>
              Conferido
              <small className="meta">
                {saidBy ? `por ${saidBy}, ` : ""}
                {dates.dayAndTime(saidAt)}
              </small>
            </span>
          </Status>
        ) : (
          <Status kind={isRunning ? "late" : "review"}>
            <span>
              {isRunning ? "Fora do ar" : "Falta conferir"}
              {authorId === viewerId && <small className="meta">quem salvou não confere</small>}
            </span>
          </Status>
        )}
      </td>
      <td className={table.actions}>
        {saidAt ? (
          <RowActionButton id={id} name={name} fields={{ kind, digest }} intent="desfazer" label="Desfazer" />
        ) : (
          authorId !== viewerId && (
            <RowActionButton
              id={id}
              name={name}
              fields={{ kind, digest }}
              intent="conferir"
              label="Não é propaganda eleitoral"
            />
          )
        )}
      </td>
    </tr>
  );
}
