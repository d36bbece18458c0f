import { settingsContext } from "#app/context.ts";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { footerSchema } from "#domain/settings/forms.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { answerOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import type { Route } from "./+types/footer-route.ts";
import { saveSettings } from "./save-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import "../styles/settings.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { settings: context.get(settingsContext) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { salvar: (task) => saveSettings(footerSchema, task) });
}

export const clientAction = (args: Route.ClientActionArgs) => answerOffline(args, SETTINGS_TEXT.failed);

export default function FooterSettingsRoute({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Informações do Site" />
      <SettingsForm>
        {(errors) => (
          <div className="settings">
            <section className="panel pad" aria-labelledby="rodape">
              <h2 id="rodape">Cabeçalho e rodapé</h2>
              <Field
                label="Nome do site"
                name="site_name"
                defaultValue={settings.site_name}
                error={errors.site_name}
                required
              />
              <Field
                label="Slogan"
                name="site_slogan"
                defaultValue={settings.site_slogan}
                error={errors.site_slogan}
                help="Uma linha, abaixo do nome. Vazio: volta o texto padrão."
              />
            </section>
            <section className="panel pad" aria-labelledby="textos">
              <h2 id="textos">Textos do rodapé</h2>
              <TextAreaField
                label="Quem Somos"
                name="about_us_content"
                rows={6}
                defaultValue={settings.about_us_content}
                error={errors.about_us_content}
                help="Um parágrafo por linha. Vazio: volta o texto padrão."
              />
              <TextAreaField
                label="Contato"
                name="contact_content"
                rows={4}
                defaultValue={settings.contact_content}
                error={errors.contact_content}
                help="Uma informação por linha: telefone, endereço, horário. Vazio: volta o texto padrão."
              />
            </section>
          </div>
        )}
      </SettingsForm>
    </>
  );
}
