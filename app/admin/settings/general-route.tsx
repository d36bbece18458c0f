import { settingsContext } from "#app/context.ts";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { generalSchema } from "#domain/settings/forms.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { answerForm } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { answerOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import type { Route } from "./+types/general-route.ts";
import { saveSettings } from "./save-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import "../styles/settings.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { settings: context.get(settingsContext) };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, { salvar: (task) => saveSettings(generalSchema, task) });
}

export const clientAction = (args: Route.ClientActionArgs) => answerOffline(args, SETTINGS_TEXT.failed);

export default function GeneralSettingsRoute({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Dados e redes sociais" back={{ to: "/admin", label: "Dashboard" }} />
      <SettingsForm>
        {(errors) => (
          <div className="settings">
            <section className="panel pad" aria-labelledby="dados">
              <h2 id="dados">Dados do site</h2>
              <Field
                label="Nome do site"
                name="site_name"
                defaultValue={settings.site_name}
                error={errors.site_name}
                required
              />
              <TextAreaField
                label="Descrição"
                name="site_description"
                rows={3}
                defaultValue={settings.site_description ?? ""}
                error={errors.site_description}
                help="Uma ou duas frases. Aparece nos buscadores e quando alguém compartilha a página inicial."
              />
              <Field
                label="E-mail de contato"
                name="contact_email"
                type="email"
                autoComplete="off"
                defaultValue={settings.contact_email ?? ""}
                error={errors.contact_email}
                help="Leitores o encontram no rodapé, em “Contato” e em “Mais”."
              />
            </section>
            <section className="panel pad" aria-labelledby="redes">
              <h2 id="redes">Redes sociais</h2>
              <Field
                label="Facebook"
                name="social_facebook"
                type="url"
                defaultValue={settings.social_facebook ?? ""}
                error={errors.social_facebook}
              />
              <Field
                label="Instagram"
                name="social_instagram"
                type="url"
                defaultValue={settings.social_instagram ?? ""}
                error={errors.social_instagram}
              />
              <Field
                label="Twitter"
                name="social_twitter"
                type="url"
                defaultValue={settings.social_twitter ?? ""}
                error={errors.social_twitter}
              />
            </section>
            <section className="panel pad" aria-labelledby="seguranca">
              <h2 id="seguranca">Segurança</h2>
              <SwitchField
                label="Exigir segundo fator dos administradores"
                name="require_second_factor"
                defaultChecked={settings.require_second_factor}
                help="Quem administra e ainda não tem é levado a criar um antes de continuar."
              />
            </section>
          </div>
        )}
      </SettingsForm>
    </>
  );
}
