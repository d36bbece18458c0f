import { href, Link } from "react-router";
import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { listCategoriesForAdmin } from "#domain/categories/queries.server.ts";
import { SECTIONS } from "#domain/news/types.ts";
import { FRONT_SECTION_KEYS } from "#domain/settings/limits.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/sections-route.ts";
import { SECTION_CHOICES } from "./choices.ts";
import { saveSections } from "./forms.server.ts";
import { loadSettings } from "./load-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";

export const handle = defineRoute({
  permission: "arrangeFrontPage",
  failed: SETTINGS_TEXT.failed,
  maxBodyBytes: LONG_TEXTS_MAX_BYTES,
});

export const loader = adminLoader(handle, async ({ db }, { context }) => {
  const categories = await listCategoriesForAdmin(db);
  return {
    ...loadSettings(context),
    categories: categories.map(({ id, name, active }) => ({ id, name, active })),
  };
});

export const action = adminAction(saveSections);

/** The screen for the categories that have a block on the home page, and for their order. */
export default function SectionsRoute({ loaderData: { settings, version, categories } }: Route.ComponentProps) {
  const options = [
    { value: "", label: "Nenhuma" },
    ...categories.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (desativada)` })),
  ];
  return (
    <>
      <PageHeader title="Seções da capa" />
      <SettingsForm section="secoes" settings={settings} version={version}>
        {({ field }) => (
          <TitledPanel id="secoes" title="Blocos de categorias na página inicial">
            <p>
              Ficam abaixo de “Notícias Recentes”. Cada bloco mostra as notícias mais novas da categoria que não estão
              no alto da página, e só aparece com pelo menos {SECTIONS.least} delas. A manchete e as outras chamadas se
              arrumam na <Link to={href("/admin/capa")}>capa</Link>.
            </p>
            <SelectField label="Quem escolhe" {...field("front_sections")} options={SECTION_CHOICES} />
            {FRONT_SECTION_KEYS.map((key, index) => (
              <SelectField
                key={key}
                label={`${index + 1}º bloco`}
                {...field(key)}
                options={options}
                help={index === 0 ? "O primeiro ocupa a largura toda; os outros, aos pares." : undefined}
              />
            ))}
          </TitledPanel>
        )}
      </SettingsForm>
    </>
  );
}
