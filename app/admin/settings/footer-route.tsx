import { Field, TextAreaField } from "#app/ui/field.tsx";
import { footerSchema } from "#domain/settings/forms.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { answerForm } from "../forms.server.ts";
import { officeOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import type { Route } from "./+types/footer-route.ts";
import { loadSettings } from "./load-settings.server.ts";
import { saveSettings } from "./save-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SiteNameField } from "./site-name-field.tsx";
import "../styles/settings.css";

export const loader = loadSettings;

export function action(args: Route.ActionArgs) {
  return answerForm(args, { salvar: (task) => saveSettings(footerSchema, task) });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, SETTINGS_TEXT.failed);

export default function FooterSettingsRoute({ loaderData: { settings, seen } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Informações do Site" />
      <SettingsForm section="rodape" settings={settings} seen={seen}>
        {({ field }) => (
          <>
            <section className="panel pad" aria-labelledby="rodape">
              <h2 id="rodape">Cabeçalho e rodapé</h2>
              <SiteNameField name={settings.site_name} />
              <Field
                label="Slogan"
                {...field("site_slogan")}
                help="Uma linha, abaixo do nome. Vazio: volta o texto padrão."
              />
            </section>
            <section className="panel pad" aria-labelledby="textos">
              <h2 id="textos">Textos do rodapé</h2>
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
            </section>
          </>
        )}
      </SettingsForm>
    </>
  );
}
