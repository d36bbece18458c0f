import { useState } from "react";
import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { NEWS_PER_PAGE_MAX } from "#domain/settings/limits.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import type { Theme } from "#domain/settings/types.ts";
import { HiddenValue } from "../drafts/hidden-value.tsx";
import { MediaField } from "../media/field/media-field.tsx";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { SETTINGS_LINKS } from "../shell/frame/menu.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/site-route.ts";
import { LAYOUT_CHOICES, THEME_CHOICES } from "./choices.ts";
import styles from "./force-theme-panel.module.css";
import { applyTheme, saveIdentity } from "./forms.server.ts";
import { loadSettings } from "./load-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { PreviewButton, SitePreview } from "./site-preview.tsx";

export const handle = defineRoute({ failed: SETTINGS_TEXT.failed, maxBodyBytes: LONG_TEXTS_MAX_BYTES });

export const loader = adminLoader(handle, (_, { context }) => loadSettings(context));

export const action = adminAction(saveIdentity, applyTheme);

export default function SiteSettingsRoute({ loaderData: { settings, version } }: Route.ComponentProps) {
  const [name, setName] = useState(settings.site_name);
  const [layout, setLayout] = useState(settings.card_layout);
  const [logo, setLogo] = useState(settings.site_logo);
  const [preview, setPreview] = useState(false);
  return (
    <>
      <PageHeader title={SETTINGS_LINKS.site.label} note={SETTINGS_LINKS.site.note} />
      <SettingsForm
        section="site"
        settings={settings}
        version={version}
        actions={<PreviewButton onClick={() => setPreview(true)} />}
      >
        {({ field, errors }) => (
          <TitledPanel id="identidade" title="Identidade visual">
            <Field
              label="Nome do site"
              name="site_name"
              value={name}
              error={errors.site_name}
              help="Vale para o site inteiro: cabeçalho, rodapé, buscadores e e-mails."
              onChange={({ target }) => setName(target.value)}
              required
            />
            <MediaField
              label="Logo"
              kinds={["image"]}
              drawing
              value={logo}
              error={errors.site_logo}
              help="Quadrado, com fundo transparente. Vazio: aparece o coreto."
              onChange={setLogo}
            />
            <HiddenValue name="site_logo" value={logo ?? ""} onRestore={(url) => setLogo(url || null)} />
            <SelectField
              label="Formato dos cards"
              name="card_layout"
              value={layout}
              error={errors.card_layout}
              options={LAYOUT_CHOICES}
              onChange={({ target }) => setLayout(target.value as typeof layout)}
            />
            <Field
              label="Notícias por página"
              {...field("news_per_page")}
              type="number"
              min={1}
              max={NEWS_PER_PAGE_MAX}
              step={1}
              help="Quantas aparecem em “Notícias Recentes”, na página inicial."
            />
            <SelectField
              label="Tema padrão"
              {...field("default_theme")}
              options={THEME_CHOICES}
              help="Para quem ainda não escolheu um."
            />
          </TitledPanel>
        )}
      </SettingsForm>
      <ForceThemePanel theme={settings.default_theme} />
      {preview && (
        <SitePreview site={{ name, slogan: settings.site_slogan, logo, layout }} onClose={() => setPreview(false)} />
      )}
    </>
  );
}

const THEME_NAMES: Record<Theme, string> = {
  light: "o tema claro",
  dark: "o tema escuro",
  system: "o tema do aparelho",
};

/** The two actions that apply the saved default theme to readers again (docs/product.md, "Settings screens"). */
function ForceThemePanel({ theme }: { theme: Theme }) {
  const name = THEME_NAMES[theme];
  return (
    <TitledPanel id="aplicar" title="Aplicar o tema padrão aos leitores" className={styles.force}>
      <p className="meta">Vale o tema que está salvo: {name}. Se mudou a escolha acima, salve antes.</p>
      <div className="btns">
        <ConfirmButton
          label="Aplicar a quem não escolheu"
          className="btn line"
          title="Aplicar o tema a quem não escolheu?"
          text={`Quem nunca escolheu um tema passa a ver ${name}. As escolhas dos outros ficam como estão.`}
          confirm="Aplicar"
          fields={{ intent: "forcar-tema", target: "undecided" }}
        >
          Aplicar a quem não escolheu
        </ConfirmButton>
        <ConfirmButton
          label="Aplicar a todos"
          className="btn bad"
          title="Aplicar o tema a todos?"
          text={`Todos os leitores passam a ver ${name}, também quem escolheu outro. A escolha deles se perde.`}
          confirm="Aplicar a todos"
          fields={{ intent: "forcar-tema", target: "everyone" }}
        >
          Aplicar a todos
        </ConfirmButton>
      </div>
    </TitledPanel>
  );
}
