import { useState } from "react";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { findRunningTitle } from "#domain/news/reading/home.server.ts";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { SENTENCE_MAX, STEPS_MAX } from "#domain/urgent/limits.ts";
import { findUrgentBy, findUrgentLead } from "#domain/urgent/queries.server.ts";
import { URGENT_TEXT } from "#domain/urgent/text.ts";
import { relativeTime } from "#platform/format/relative-time.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/urgent-route.ts";
import { saveUrgent, switchUrgent, switchUrgentOn } from "./forms.server.ts";
import { type ChosenLead, isDraftOf, LeadField } from "./lead-field.tsx";
import { loadSettings } from "./load-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import styles from "./urgent-switch.module.css";

export const handle = defineRoute({
  permission: "arrangeFrontPage",
  failed: SETTINGS_TEXT.failed,
  maxBodyBytes: LONG_TEXTS_MAX_BYTES,
});

export const loader = adminLoader(handle, async ({ db }, { context }) => {
  const loaded = loadSettings(context);
  const { settings } = loaded;
  const [by, lead, coverage] = await Promise.all([
    findUrgentBy(db, settings),
    findUrgentLead(db, settings),
    findRunningTitle(db),
  ]);
  const since = settings.urgent_since === null ? null : relativeTime(new Date(settings.urgent_since), Date.now());
  return { ...loaded, since, by, lead, coverage };
});

export const action = adminAction(saveUrgent, switchUrgentOn, switchUrgent);

/** The screen for emergencies: the switch, and what readers see while it is on. */
export default function UrgentRoute({ loaderData }: Route.ComponentProps) {
  const { settings, version, since, by, lead, coverage } = loaderData;
  const isOn = settings.urgent_mode;
  const [chosen, setChosen] = useState<ChosenLead | null>(lead);
  const hasLead = coverage !== null || (chosen !== null && !isDraftOf(lead, chosen));
  return (
    <>
      <PageHeader title="Plantão" />
      <SwitchPanel isOn={isOn} since={since} by={by} />
      <SettingsForm
        section="plantao"
        settings={settings}
        version={version}
        actions={({ sendAs }) => !isOn && <SwitchOnButton hasLead={hasLead} onConfirm={() => sendAs("ligar")} />}
      >
        {({ field, errors, touch }) => (
          <TitledPanel id="mostra" title="O que os leitores veem" className="form-panel">
            <Field
              label="O que houve e o que fazer, em uma frase"
              {...field("urgent_sentence")}
              maxLength={SENTENCE_MAX}
              help="Na faixa vermelha no alto de todas as páginas, como “Rio das Flores passa de 3,8 m. Quem mora na Rua do Mercado deve sair agora”."
            />
            <TextAreaField
              label="O que fazer"
              {...field("urgent_steps")}
              rows={4}
              help={`Uma instrução por linha, no máximo ${STEPS_MAX}: por onde sair, onde ficam os abrigos, o que levar.`}
            />
            <TextAreaField
              label="Para quem ligar"
              {...field("urgent_phones")}
              rows={4}
              help="Um telefone por linha, com o nome na frente, como “Defesa Civil, 199”. O primeiro fica na faixa."
            />
            <LeadField
              lead={lead}
              coverage={coverage}
              chosen={chosen}
              error={errors.urgent_lead}
              onChoose={(article) => {
                setChosen(article);
                touch();
              }}
            />
          </TitledPanel>
        )}
      </SettingsForm>
    </>
  );
}

const SHOWN =
  "Para todos os leitores, a capa vira a página leve do plantão: o que fazer, para quem ligar e as notícias da emergência. Todas as páginas ganham a faixa vermelha. Banners da capa e pop-ups somem. O que está escrito abaixo é salvo junto. Dá para desfazer a qualquer hora.";
const WITHOUT_LEAD =
  "Falta a manchete: nenhuma notícia foi escolhida e nenhuma cobertura ao vivo está no ar. Sem ela, a capa mostra a manchete de sempre, sem a marca de urgente.";

/** Asks once, and says what readers will see; also whether the page shall have no article of the emergency. */
const SwitchOnButton = ({ hasLead, onConfirm }: { hasLead: boolean; onConfirm: () => void }) => (
  <ConfirmButton
    label="Ligar o modo urgente…"
    className="btn bad small"
    title="Ligar o modo urgente?"
    text={hasLead ? SHOWN : `${WITHOUT_LEAD} ${SHOWN}`}
    confirm={hasLead ? "Ligar o modo urgente" : "Ligar sem manchete"}
    cancel={hasLead ? "Agora não" : "Escolher antes"}
    onConfirm={onConfirm}
  >
    Ligar o modo urgente…
  </ConfirmButton>
);

interface SwitchPanelProps {
  isOn: boolean;
  /** "há 2 dias". */
  since: string | null;
  by: string | null;
}

/** Whether it is on, since when and by whom, and the way back. */
function SwitchPanel({ isOn, since, by }: SwitchPanelProps) {
  const sending = useActionForm<typeof switchUrgent>({ intent: "trocar" });
  if (!isOn)
    return (
      <p className={`meta ${styles.state}`}>
        Para uma enchente, um incêndio, uma falta de água: com o modo urgente ligado, a página inicial fica leve, com o
        que fazer e para quem ligar no alto. Agora está desligado.
      </p>
    );
  return (
    <section className={`panel pad form-panel ${styles.state}`} aria-labelledby="ligado">
      <h2 id="ligado">
        {URGENT_TEXT.on} {since}
        {by && `, por ${by}`}
      </h2>
      <p>{URGENT_TEXT.shown} As mudanças abaixo valem assim que são salvas.</p>
      <ActionForm form={sending.form}>
        <input type="hidden" name="to" value="off" />
        <div className="btns">
          <a className="btn line" href={href("/")}>
            Ver no site
          </a>
          <button type="submit" className="btn" {...pendingButtonProps(sending.busy)}>
            Desligar o modo urgente
          </button>
        </div>
      </ActionForm>
    </section>
  );
}
