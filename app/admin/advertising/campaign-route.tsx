import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { insertions } from "#db/schema/advertising.ts";
import { INSERTION_LIMITS } from "#domain/advertising/limits.ts";
import { findInsertion, listAdvertisers } from "#domain/advertising/queries.server.ts";
import { INSERTION_TEXT } from "#domain/advertising/text.ts";
import { listAdItems } from "#domain/paid-items/items.server.ts";
import { AD_KIND_TEXT } from "#domain/paid-items/text.ts";
import { type FormFields, FormScreen } from "../pieces/form/form-screen.tsx";
import { savingFailed } from "../pieces/form/new-row.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { openRow, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/campaign-route.ts";
import { saveCampaignForm } from "./forms.server.ts";

export const handle = defineRoute({
  feature: "advertising",
  permission: "manageContent",
  failed: savingFailed(INSERTION_TEXT),
});

export const loader = adminLoader(handle, async ({ db, timeZone }, { params }) => {
  const { row, version } = await openRow(db, insertions, parseRowId(params.id), findInsertion);
  const [advertisers, items] = await Promise.all([listAdvertisers(db, timeZone), listAdItems(db)]);
  // What is in the trash stays chosen.
  const isListed = row === null || items.some(({ value }) => value === row.item);
  const former = row && { value: row.item, label: `${AD_KIND_TEXT[row.itemKind]}: ${row.itemName}` };
  return { campaign: row, version, advertisers, items: isListed ? items : [former!, ...items] };
});

export const action = adminAction(saveCampaignForm);

type Loaded = Route.ComponentProps["loaderData"];

/** The form of a campaign. */
export default function CampaignRoute({ loaderData }: Route.ComponentProps) {
  const { campaign, version } = loaderData;
  return (
    <FormScreen<typeof saveCampaignForm>
      form="campanha"
      list={href("/admin/anunciantes")}
      id={campaign?.id ?? null}
      stored={campaign}
      version={version}
      title={campaign ? `Campanha: ${campaign.itemName}` : "Nova campanha"}
    >
      {(fields) => <CampaignFields {...loaderData} {...fields} />}
    </FormScreen>
  );
}

type FieldsProps = FormFields<typeof saveCampaignForm> & Pick<Loaded, "advertisers" | "items">;

const CampaignFields = ({ advertisers, items, field, problem }: FieldsProps) => (
  <div className="stack">
    {problem}
    <section className="panel pad form-panel" aria-label="Campanha">
      <SelectField
        label="Anunciante"
        {...field("advertiserId")}
        required
        options={[
          { value: "", label: advertisers.length === 0 ? "Cadastre um anunciante antes" : "Escolha" },
          ...advertisers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label="O que aparece no site"
        {...field("item")}
        required
        options={[{ value: "", label: "Escolha" }, ...items]}
        help="Um banner, pop-up ou story que já existe. Ao salvar, ele ganha a palavra “Publicidade”. As datas em que aparece continuam as dele."
      />
      <div className="pair">
        <Field label="Primeiro dia" {...field("firstDay")} type="date" required />
        <Field label="Último dia" {...field("lastDay")} type="date" required />
      </div>
      <Field
        label="Lugar"
        {...field("place")}
        maxLength={INSERTION_LIMITS.place}
        help="Como foi vendido, por exemplo “Faixa da capa”."
      />
      <div className="pair">
        <Field label="Preço em reais" {...field("price")} required inputMode="decimal" help="Como 480 ou 1.200,50." />
        <Field
          label="Vistas prometidas"
          {...field("promisedViews")}
          inputMode="numeric"
          help="Vazio, se nada foi prometido."
        />
      </div>
      <Field
        label="Pago"
        {...field("paid")}
        maxLength={INSERTION_LIMITS.paid}
        help="Quando e como, por exemplo “Pix de 2 out”. Vazio: ainda não foi pago."
      />
    </section>
  </div>
);
