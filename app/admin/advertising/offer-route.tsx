import { href } from "react-router";
import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { OFFER_LIMITS } from "#domain/advertising/limits.ts";
import { FORMAT_TEXT, OFFER_TEXT } from "#domain/advertising/offer.ts";
import { AD_FORMATS } from "#domain/settings/limits.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { loadSettings } from "../settings/load-settings.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/offer-route.ts";
import { offerAction } from "./forms.server.ts";

export const handle = defineRoute({
  feature: "advertising",
  permission: "manageContent",
  failed: SETTINGS_TEXT.failed,
  maxBodyBytes: LONG_TEXTS_MAX_BYTES,
});

export const loader = adminLoader(handle, (_, { context }) => loadSettings(context));

export const action = offerAction;

const SUGGESTED = "Vazio: o texto que já está sugerido no campo.";

/** What the page "Anuncie" offers. */
export default function OfferRoute({ loaderData: { settings, version } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Página “Anuncie”"
        note="Formatos, preços, o que a redação combina e o que recusa, com um formulário para quem quer anunciar."
      >
        {settings.ad_offer && (
          <a className="btn line" href={href("/anuncie")}>
            Ver no site
          </a>
        )}
      </PageHeader>
      <SettingsForm section="anuncie" settings={settings} version={version}>
        {({ field }) => (
          <>
            <TitledPanel id="pagina" title="A página" className="form-panel">
              <SwitchField
                label="Mostrar a página no site"
                name="ad_offer"
                defaultChecked={settings.ad_offer}
                help="Com um link no rodapé. Escreva os preços antes."
              />
              <Field
                label="Título"
                {...field("ad_title")}
                placeholder={OFFER_TEXT.ad_title}
                maxLength={OFFER_LIMITS.title}
              />
              <Field
                label="Linha abaixo do título"
                {...field("ad_deck")}
                placeholder={OFFER_TEXT.ad_deck}
                maxLength={OFFER_LIMITS.deck}
              />
              <Field
                label="Quem responde, e em quanto tempo"
                {...field("ad_contact")}
                placeholder={OFFER_TEXT.ad_contact}
                maxLength={OFFER_LIMITS.deck}
              />
            </TitledPanel>
            <TitledPanel id="formatos" title="Formatos e preços" className="form-panel">
              <p className="meta">Um formato sem preço não aparece na página.</p>
              {AD_FORMATS.map((format) => (
                <div key={format} className="pair">
                  <Field
                    label={`${FORMAT_TEXT[format].name}: preço`}
                    {...field(`ad_${format}_price`)}
                    maxLength={OFFER_LIMITS.price}
                    help="Como “R$ 480 por semana”."
                  />
                  <TextAreaField
                    label={`${FORMAT_TEXT[format].name}: texto`}
                    {...field(`ad_${format}`)}
                    placeholder={FORMAT_TEXT[format].text}
                    rows={3}
                    maxLength={OFFER_LIMITS.format}
                  />
                </div>
              ))}
            </TitledPanel>
            <TitledPanel id="regras" title="O que combinamos e o que não publicamos" className="form-panel">
              <TextAreaField
                label="O que combinamos"
                {...field("ad_terms")}
                placeholder={OFFER_TEXT.ad_terms}
                rows={5}
                maxLength={OFFER_LIMITS.list}
                help={`Um item por linha. ${SUGGESTED}`}
              />
              <TextAreaField
                label="O que não publicamos"
                {...field("ad_refused")}
                placeholder={OFFER_TEXT.ad_refused}
                rows={5}
                maxLength={OFFER_LIMITS.list}
                help={`Um item por linha. ${SUGGESTED}`}
              />
            </TitledPanel>
          </>
        )}
      </SettingsForm>
    </>
  );
}
