import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { PageHead } from "../shell/page-head.tsx";
import type { Route } from "./+types/general-route.ts";
import { saveGeneral } from "./forms.server.ts";
import { loadSettings } from "./load-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SiteNameField } from "./site-name-field.tsx";

export const loader = loadSettings;

export const action = adminAction(saveGeneral);

export const handle = defineRoute({ failed: SETTINGS_TEXT.failed });

export default function GeneralSettingsRoute({ loaderData: { settings, version } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Dados e redes sociais" back={{ to: href("/admin"), label: "Dashboard" }} />
      <SettingsForm section="dados" settings={settings} version={version}>
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
