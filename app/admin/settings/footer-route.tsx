import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { SETTINGS_LINKS } from "../shell/frame/menu.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/footer-route.ts";
import { saveFooter } from "./forms.server.ts";
import { loadSettings } from "./load-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SiteNameField } from "./site-name-field.tsx";

export const handle = defineRoute({ failed: SETTINGS_TEXT.failed, maxBodyBytes: LONG_TEXTS_MAX_BYTES });

export const loader = adminLoader(handle, (_, { context }) => loadSettings(context));

export const action = adminAction(saveFooter);

export default function FooterSettingsRoute({ loaderData: { settings, version } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={SETTINGS_LINKS.footer.label} note={SETTINGS_LINKS.footer.note} />
      <SettingsForm section="rodape" settings={settings} version={version}>
        {({ field }) => (
          <>
            <TitledPanel id="rodape" title="Cabeçalho e rodapé">
              <SiteNameField name={settings.site_name} />
              <Field
                label="Slogan"
                {...field("site_slogan")}
                help="Uma linha, abaixo do nome. Vazio: volta o texto padrão."
              />
            </TitledPanel>
            <TitledPanel id="textos" title="Textos do rodapé">
              <TextAreaField
                label="Quem Somos"
                {...field("about_us_content")}
                rows={6}
                help="Um parágrafo por linha. Vazio: volta o texto padrão."
              />
              <TextAreaField
                label="Contato"
                {...field("contact_content")}
                rows={4}
                help="Uma informação por linha: telefone, endereço, horário. Vazio: volta o texto padrão."
              />
            </TitledPanel>
          </>
        )}
      </SettingsForm>
    </>
  );
}
