import { useState } from "react";
import { href } from "react-router";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { isReadable, nearestReadable } from "#domain/face/colors.ts";
import { readColor } from "#domain/face/read-color.ts";
import { type Face, faceOf } from "#domain/face/types.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { restoreFormerFace, saveFaceForm } from "../settings/forms.server.ts";
import { loadSettings } from "../settings/load-settings.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SiteNameField } from "../settings/site-name-field.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { SETTINGS_LINKS } from "../shell/frame/menu.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { ColorFields } from "./color-fields.tsx";
import styles from "./face.module.css";
import { EdgeChoices, PairChoices } from "./face-choices.tsx";
import { FacePreview } from "./face-preview.tsx";

export const handle = defineRoute({ failed: SETTINGS_TEXT.failed, maxBodyBytes: LONG_TEXTS_MAX_BYTES });

export const loader = adminLoader(handle, ({ timeZone }, { context }) => {
  const loaded = loadSettings(context);
  const { face_before, face_before_at } = loaded.settings;
  const days = dateFormats(siteClock(timeZone));
  const since = face_before_at === null ? "a do começo" : `a de ${days.dayAndMonth(new Date(face_before_at))}`;
  return { ...loaded, former: face_before === null ? null : since };
});

export const action = adminAction(saveFaceForm, restoreFormerFace);

/** The screen for the paper's face, with a preview of what is not saved yet. */
export default function FaceRoute({ loaderData: { settings, version, former } }: Route.ComponentProps) {
  const saved = faceOf(settings);
  const [typed, setTyped] = useState(saved);
  const change = (values: Partial<Face>) => setTyped((face) => ({ ...face, ...values }));
  const restoring = useActionForm<typeof restoreFormerFace>({
    intent: "voltar",
    onDone: ({ data }) => setTyped(data),
  });
  const main = readColor(typed.face_main);
  const accent = readColor(typed.face_accent);
  const colors = { face_main: main ?? saved.face_main, face_accent: accent ?? saved.face_accent };
  const isFit = main !== null && accent !== null && isReadable(main, accent);
  const shown = { ...typed, ...nearestReadable(colors.face_main, colors.face_accent) };
  return (
    <>
      <StyleSheet href={href("/admin/aparencia/letras.css")} />
      <PageHeader title={SETTINGS_LINKS.face.label} note={SETTINGS_LINKS.face.note}>
        <a className="btn line small desktop" href={href("/")}>
          Ver no site
        </a>
      </PageHeader>
      <div className={styles.screen}>
        <SettingsForm
          section="aparencia"
          settings={settings}
          version={version}
          blocked={isFit ? undefined : "Falta uma cor que se leia"}
          actions={
            former && (
              <button
                type="button"
                className="btn line small"
                {...pendingButtonProps(restoring.busy)}
                onClick={() => void restoring.fetcher.submit({ intent: "voltar" }, { method: "post" })}
              >
                Voltar ao de antes
              </button>
            )
          }
        >
          {({ errors, touch }) => {
            const handleChange = (values: Partial<Face>) => {
              change(values);
              touch();
            };
            return (
              <>
                <TitledPanel id="nome" title="Nome e logo">
                  <SiteNameField name={settings.site_name} />
                  {settings.site_logo && (
                    <img className={styles.logo} src={drawnAddress(settings.site_logo)} alt="O logo de agora" />
                  )}
                  <p className="meta">Sem logo, o nome fica sozinho.</p>
                </TitledPanel>
                <ColorFields typed={typed} saved={saved} errors={errors} onChange={handleChange} />
                <PairChoices pair={typed.face_pair} onChange={handleChange} />
                <EdgeChoices face={shown} onChange={handleChange} />
                {former && <p className="meta">Antes: {former}. O site muda em um minuto.</p>}
              </>
            );
          }}
        </SettingsForm>
        <FacePreview name={settings.site_name} slogan={settings.site_slogan} face={shown} />
      </div>
    </>
  );
}
