import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { advertisers } from "#db/schema/advertising.ts";
import { ADVERTISER_LIMITS } from "#domain/advertising/limits.ts";
import { findAdvertiser, listLinks } from "#domain/advertising/queries.server.ts";
import { ADVERTISER_TEXT } from "#domain/advertising/text.ts";
import { FormScreen } from "../pieces/form/form-screen.tsx";
import { savingFailed } from "../pieces/form/new-row.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { openRow, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/advertiser-route.ts";
import { advertiserAction, type saveAdvertiserForm } from "./forms.server.ts";
import { LinksPanel } from "./links-panel.tsx";

export const handle = defineRoute({
  feature: "advertising",
  permission: "manageContent",
  failed: savingFailed(ADVERTISER_TEXT),
});

export const loader = adminLoader(handle, async ({ db }, { params }) => {
  const { row, version } = await openRow(db, advertisers, parseRowId(params.id), findAdvertiser);
  return { advertiser: row, version, links: row ? await listLinks(db, row.id) : [] };
});

export const action = advertiserAction;

/** The form of an advertiser. */
export default function AdvertiserRoute({ loaderData: { advertiser, version, links } }: Route.ComponentProps) {
  return (
    <>
      <FormScreen<typeof saveAdvertiserForm>
        form="anunciante"
        list={href("/admin/anunciantes")}
        id={advertiser?.id ?? null}
        stored={advertiser && { ...advertiser, wantsNumbers: undefined }}
        version={version}
        title={advertiser?.name ?? "Novo anunciante"}
      >
        {({ field, problem }) => (
          <div className="stack">
            {problem}
            <section className="panel pad form-panel" aria-label="Anunciante">
              <Field label="Nome" {...field("name")} required maxLength={ADVERTISER_LIMITS.name} />
              <Field
                label="Fala com"
                {...field("contactName")}
                maxLength={ADVERTISER_LIMITS.contactName}
                help="Com quem a redação combina."
              />
              <div className="pair">
                <Field label="E-mail" {...field("email")} type="email" />
                <Field label="Telefone" {...field("phone")} type="tel" maxLength={ADVERTISER_LIMITS.phone} />
              </div>
              <SwitchField
                label="Mandar os números todo mês"
                name="wantsNumbers"
                defaultChecked={advertiser?.wantsNumbers}
                help="No começo do mês vai por e-mail o que as campanhas tiveram no mês anterior."
              />
              <TextAreaField
                label="Anotações"
                {...field("note")}
                rows={3}
                maxLength={ADVERTISER_LIMITS.note}
                help="Só a redação vê."
              />
            </section>
          </div>
        )}
      </FormScreen>
      {advertiser && <LinksPanel id={advertiser.id} name={advertiser.name} links={links} />}
    </>
  );
}
