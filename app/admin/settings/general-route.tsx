import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { generalSchema } from "#domain/settings/forms.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { answerForm } from "../forms.server.ts";
import { officeOffline } from "../offline.ts";
import { PageHead } from "../shell/page-head.tsx";
import type { Route } from "./+types/general-route.ts";
import { loadSettings } from "./load-settings.server.ts";
import { saveSettings } from "./save-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SiteNameField } from "./site-name-field.tsx";
import "../styles/settings.css";

export const loader = loadSettings;

export function action(args: Route.ActionArgs) {
  return answerForm(args, { salvar: (task) => saveSettings(generalSchema, task) });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, SETTINGS_TEXT.failed);

export default function GeneralSettingsRoute({ loaderData: { settings, seen } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Dados e redes sociais" back={{ to: "/admin", label: "Dashboard" }} />
      <SettingsForm section="dados" settings={settings} seen={seen}>
        {({ field }) => (
          <>
            <section className="panel pad" aria-labelledby="dados">
              <h2 id="dados">Dados do site</h2>
              <SiteNameField name={settings.site_name} />
              <TextAreaField
                label="Descrição"
                {...field("site_description")}
                rows={3}
                help="Uma ou duas frases. Aparece nos buscadores e quando alguém compartilha a página inicial."
              />
              <Field
                label="E-mail de contato"
                {...field("contact_email")}
                type="email"
                autoComplete="off"
                help="Leitores o encontram no rodapé, em “Contato” e em “Mais”."
              />
            </section>
            <section className="panel pad" aria-labelledby="redes">
              <h2 id="redes">Redes sociais</h2>
              <Field label="Facebook" {...field("social_facebook")} type="url" />
              <Field label="Instagram" {...field("social_instagram")} type="url" />
              <Field label="Twitter" {...field("social_twitter")} type="url" />
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
          </>
        )}
      </SettingsForm>
    </>
  );
}
