import { href, Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { townServices } from "#db/schema/town.ts";
import { isTownKind, TOWN_KIND_NAMES, townKind } from "#domain/town/kinds.ts";
import { findService } from "#domain/town/queries.server.ts";
import { TOWN_TEXT } from "#domain/town/text.ts";
import { servicePath } from "#domain/town/view.server.ts";
import { FormScreen } from "../pieces/form/form-screen.tsx";
import { savingFailed } from "../pieces/form/new-row.ts";
import { FilterChips } from "../pieces/list/filter-chips.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { openRow, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/form-route.ts";
import { saveServiceForm } from "./forms.server.ts";
import { ServiceFields } from "./service-fields.tsx";

export const handle = defineRoute({
  feature: "town",
  permission: "manageContent",
  failed: savingFailed(TOWN_TEXT),
});

export const loader = adminLoader(handle, async ({ db, timeZone }, { params, query }) => {
  const { row, version } = await openRow(db, townServices, parseRowId(params.id), findService);
  const wanted = query.get("tipo");
  return {
    service: row && { ...row, path: row.shown ? servicePath(row) : null },
    version,
    kind: row?.kind ?? (isTownKind(wanted) ? wanted : "evento"),
    timeZone,
    now: Date.now(),
  };
});

export const action = adminAction(saveServiceForm);

/** The one form of all kinds: a kind only has other fields. */
export default function ServiceFormRoute({ loaderData }: Route.ComponentProps) {
  const { service, version, kind: name, timeZone, now } = loaderData;
  const kind = townKind(name);
  return (
    <FormScreen<typeof saveServiceForm>
      form={`servico-${name}`}
      list={href("/admin/servicos")}
      id={service?.id ?? null}
      stored={service && { ...service.data, ...service }}
      version={version}
      title={service?.title ?? kind.one}
      links={
        service?.path && (
          <Link className="btn line" to={service.path}>
            Ver no site
          </Link>
        )
      }
    >
      {(fields) => (
        <ServiceFields key={name} name={name} service={service} clock={{ now: new Date(now), timeZone }} {...fields}>
          {!service && (
            <FilterChips>
              {TOWN_KIND_NAMES.map((one) => (
                <Link key={one} className={one === name ? "chip on" : "chip"} to={`?tipo=${one}`} replace>
                  {townKind(one).one}
                </Link>
              ))}
            </FilterChips>
          )}
        </ServiceFields>
      )}
    </FormScreen>
  );
}
