import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { isPublicSite } from "#platform/http/public-site.ts";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { SETTINGS_LINKS } from "../shell/frame/menu.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/general-route.ts";
import { saveGeneral } from "./forms.server.ts";
import { loadSettings } from "./load-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SiteNameField } from "./site-name-field.tsx";

export const handle = defineRoute({ failed: SETTINGS_TEXT.failed, maxBodyBytes: LONG_TEXTS_MAX_BYTES });

export const loader = adminLoader(handle, ({ url }, { context }) => ({
  ...loadSettings(context),
  siteUrl: url,
  isPublic: isPublicSite(url),
}));

export const action = adminAction(saveGeneral);

export default function GeneralSettingsRoute({ loaderData }: Route.ComponentProps) {
  const { settings, version } = loaderData;
  return (
    <>
      <PageHeader title={SETTINGS_LINKS.general.label} note={SETTINGS_LINKS.general.note} />
      <SettingsForm section="dados" settings={settings} version={version}>
        {({ field }) => (
          <>
            <TitledPanel id="dados" title="Dados do site">
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
            </TitledPanel>
            <TitledPanel id="redes" title="Redes sociais">
              <Field label="Facebook" {...field("social_facebook")} type="url" />
              <Field label="Instagram" {...field("social_instagram")} type="url" />
              <Field label="Twitter" {...field("social_twitter")} type="url" />
              <Field
                label="Canal no WhatsApp"
                {...field("whatsapp_channel_url")}
                type="url"
                help="O link de convite do canal. Aparece abaixo das notícias, no rodapé e em “Mais”."
              />
            </TitledPanel>
            <Programs {...loaderData} />
            <TitledPanel id="aparelho" title="No aparelho dos leitores">
              <SwitchField
                label="Leitura sem internet"
                name="offline_reading"
                defaultChecked={settings.offline_reading}
                help="O aparelho guarda a página inicial e as últimas 30 notícias que a pessoa abriu. Desligado: na próxima visita de cada um, o que estava guardado é apagado."
              />
            </TitledPanel>
            <TitledPanel id="seguranca" title="Segurança">
              <SwitchField
                label="Exigir segundo fator dos administradores"
                name="require_second_factor"
                defaultChecked={settings.require_second_factor}
                help="Quem administra e ainda não tem é levado a criar um antes de continuar."
              />
            </TitledPanel>
          </>
        )}
      </SettingsForm>
    </>
  );
}

/** Settings for feed readers and search engines. */
function Programs({ settings, siteUrl, isPublic }: Route.ComponentProps["loaderData"]) {
  const waits = isPublic
    ? ""
    : ` Por enquanto nada é enviado: o endereço do site, ${siteUrl}, não é um endereço público com https.`;
  return (
    <TitledPanel id="programas" title="Leitores de feeds e buscadores">
      <SwitchField
        label="Texto inteiro nos feeds"
        name="feed_full_text"
        defaultChecked={settings.feed_full_text}
        help="Quem assina o RSS lê a notícia toda, com fotos, sem abrir o site; outros sites também podem copiar o texto. Desligado: vai só o resumo."
      />
      <SwitchField
        label="Avisar os buscadores na hora (IndexNow)"
        name="index_now"
        defaultChecked={settings.index_now}
        help={`Quando uma notícia sai, muda ou é tirada do ar, o endereço dela, e mais nada, é enviado a api.indexnow.org, que o passa a Bing, Yandex, Seznam, Naver e outros. O Google não participa. Nenhum dado de leitores é enviado.${waits}`}
      />
    </TitledPanel>
  );
}
