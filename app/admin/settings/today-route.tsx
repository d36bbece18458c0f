import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { Field } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { clockText } from "../pieces/clock-text.ts";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/today-route.ts";
import { saveTodayStrip } from "./forms.server.ts";
import { loadSettings } from "./load-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";

export const handle = defineRoute({
  permission: "arrangeFrontPage",
  failed: SETTINGS_TEXT.failed,
  maxBodyBytes: LONG_TEXTS_MAX_BYTES,
});

export const loader = adminLoader(handle, ({ timeZone }, { context }) => ({
  ...loadSettings(context),
  timeZone,
  now: toLocalInput(new Date().toISOString(), timeZone),
}));

export const action = adminAction(saveTodayStrip);

/** The screen for the strip "Hoje" of readers' pages. */
export default function TodayRoute({ loaderData }: Route.ComponentProps) {
  const { settings, version, timeZone, now } = loaderData;
  const clock = clockText(timeZone);
  return (
    <>
      <PageHeader title="Hoje" />
      <SettingsForm section="hoje" settings={settings} version={version}>
        {({ field }) => {
          const untilField = (name: "today_weather_until" | "today_figure_until") => {
            const { defaultValue, ...rest } = field(name);
            const isOver = defaultValue !== "" && String(defaultValue) <= now;
            return {
              ...rest,
              defaultValue: defaultValue || `${now.slice(0, 10)}T23:59`,
              type: "datetime-local",
              max: "9999-12-31T23:59",
              help: isOver ? `${clock} Já passou: o texto não aparece.` : clock,
            };
          };
          return (
            <>
              <TitledPanel id="faixa" title="Faixa no alto das páginas">
                <p>
                  Mostra o dia, o que estiver preenchido abaixo e, a quem volta, quantas notícias saíram desde a última
                  visita. O que está vazio ou venceu não aparece.
                </p>
                <SwitchField label="Mostrar a faixa" name="today_strip" defaultChecked={settings.today_strip} />
              </TitledPanel>
              <TitledPanel id="tempo" title="Tempo" className="form-panel">
                <Field
                  label="Buscar sozinho, neste lugar"
                  {...field("weather_place")}
                  placeholder="-22,1203, -45,0512"
                  help="Latitude e longitude da cidade, como os mapas mostram. A previsão vem de hora em hora do instituto MET Norway, citado no rodapé. Vazio: nada é buscado."
                />
                <div className="pair">
                  <Field
                    label="Escrito pela redação"
                    {...field("today_weather")}
                    help="Como “24°, chuva até a noite”. Vale no lugar do que é buscado."
                  />
                  <Field label="Mostrar até" aria-label="Mostrar o tempo até" {...untilField("today_weather_until")} />
                </div>
              </TitledPanel>
              <TitledPanel id="numero" title="Um número da cidade" className="form-panel">
                <div className="pair">
                  <Field
                    label="Texto"
                    {...field("today_figure")}
                    help="O nível do rio, a represa, os casos da semana: “Rio das Flores, 2,1 m, baixando”."
                  />
                  <Field label="Mostrar até" aria-label="Mostrar o número até" {...untilField("today_figure_until")} />
                </div>
              </TitledPanel>
            </>
          );
        }}
      </SettingsForm>
    </>
  );
}
