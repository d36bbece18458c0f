import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { FEATURE_TOGGLES } from "#domain/features.server.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { SETTINGS_LINKS } from "../shell/frame/menu.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/features-route.ts";
import { saveFeatures } from "./forms.server.ts";
import { loadSettings } from "./load-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";

export const handle = defineRoute({ failed: SETTINGS_TEXT.failed, maxBodyBytes: LONG_TEXTS_MAX_BYTES });

export const loader = adminLoader(handle, (_, { context }) => ({
  ...loadSettings(context),
  toggles: FEATURE_TOGGLES,
}));

export const action = adminAction(saveFeatures);

/** The screen that switches features of the site off and on (decision 084). */
export default function FeaturesRoute({ loaderData: { settings, version, toggles } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={SETTINGS_LINKS.features.label} />
      <SettingsForm section="partes" settings={settings} version={version}>
        {() => (
          <TitledPanel id="partes" title="O que o site tem">
            <p>
              O que você desligar some das páginas, do menu da redação e dos endereços do site. Nada é apagado: ligando
              de novo, volta como estava.
            </p>
            {toggles.map(({ name, ...words }) => (
              <SwitchField key={name} {...words} name={name} defaultChecked={!settings.features_off.includes(name)} />
            ))}
          </TitledPanel>
        )}
      </SettingsForm>
    </>
  );
}
