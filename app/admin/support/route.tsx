import { useState } from "react";
import { href } from "react-router";
import { defineRoute, LONG_TEXTS_MAX_BYTES } from "#app/route-facts.ts";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { SETTINGS_TEXT } from "#domain/settings/text.ts";
import { SUPPORT_LEAD_MAX, SUPPORT_TITLE_MAX } from "#domain/support/limits.ts";
import { explainCode, readCode, readMonths, type SupportMonth } from "#domain/support/support.ts";
import { DEFAULT_AMOUNTS, supportLead, supportTitle } from "#domain/support/text.ts";
import { describeMonth } from "#platform/format/calendar-days.ts";
import { formatReais } from "#platform/format/money.ts";
import { type Bar, Bars } from "../pieces/list/bars.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { loadSettings } from "../settings/load-settings.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { saveSupport } from "./forms.server.ts";
import styles from "./support-screen.module.css";

export const handle = defineRoute({
  feature: "support",
  failed: SETTINGS_TEXT.failed,
  maxBodyBytes: LONG_TEXTS_MAX_BYTES,
});

export const loader = adminLoader(handle, (_, { context }) => loadSettings(context));

export const action = adminAction(saveSupport);

/** How many months are drawn. */
const BARS_MAX = 12;

/** The sums of the last months. @param months the newest first */
const monthBars = (months: SupportMonth[]): Bar[] =>
  months
    .slice(0, BARS_MAX)
    .reverse()
    .map(({ month, centavos }) => {
      const name = describeMonth(`${month}-01`);
      return { key: month, short: name.slice(0, 3).toLowerCase(), name, value: centavos, words: formatReais(centavos) };
    });

/** The screen of support by readers: the code of the bank, the texts of the page, the sums of months, and where it is asked for. */
export default function SupportRoute({ loaderData: { settings, version } }: Route.ComponentProps) {
  const [code, setCode] = useState(settings.support_pix ?? "");
  const [months, setMonths] = useState(settings.support_months ?? "");
  const bars = monthBars(readMonths(months));
  return (
    <>
      <PageHeader title="Apoio">
        {settings.support_pix && (
          <a className="btn line small" href={href("/apoie")}>
            Ver no site
          </a>
        )}
      </PageHeader>
      <SettingsForm section="apoio" settings={settings} version={version}>
        {({ field }) => (
          <>
            <TitledPanel id="codigo" title="O código do seu banco" className="form-panel">
              <p>
                No aplicativo do banco, faça um código Pix para receber, sem valor, e cole aqui o “copia e cola”. Com
                ele a página Apoie entra no ar, sem contrato e sem taxa do site.
              </p>
              <TextAreaField
                label="Pix copia e cola"
                {...field("support_pix")}
                rows={3}
                spellCheck={false}
                className={styles.code}
                onChange={({ target }) => setCode(target.value)}
                help="Vazio: não há página nem pedidos."
              />
              <CodeFacts code={code.trim()} />
            </TitledPanel>
            <TitledPanel id="pagina" title="O que a página diz" className="form-panel">
              <Field
                label="Título"
                {...field("support_title")}
                placeholder={supportTitle()}
                maxLength={SUPPORT_TITLE_MAX}
              />
              <TextAreaField
                label="Por que apoiar"
                {...field("support_lead")}
                rows={2}
                placeholder={supportLead(settings.site_name)}
                maxLength={SUPPORT_LEAD_MAX}
              />
              <Field
                label="Valores"
                {...field("support_amounts")}
                placeholder={DEFAULT_AMOUNTS}
                help="Até quatro, em reais inteiros. “Outro” vem sempre no fim, sem valor no código."
              />
              <TextAreaField
                label="Para onde vai o dinheiro"
                {...field("support_uses")}
                rows={4}
                help="Uma linha para cada gasto, como “R$ 58 Repórteres na rua, ônibus e combustível”."
              />
              <TextAreaField
                label="Nomes de quem quis aparecer"
                {...field("support_names")}
                rows={4}
                help="Um por linha, só de quem pediu ou deixou. Para tirar um nome, apague a linha."
              />
            </TitledPanel>
            <TitledPanel id="somas" title="Quanto entrou" className="form-panel">
              <p>O banco não avisa o site: some os Pix no extrato e escreva aqui. A página mostra o último mês.</p>
              <TextAreaField
                label="Soma de cada mês"
                {...field("support_months")}
                rows={4}
                onChange={({ target }) => setMonths(target.value)}
                help="Uma linha por mês, como “11/2026 2.760,00”."
              />
              {bars.length > 1 && <Bars caption="Pix por mês" bars={bars} />}
              <Field
                label="Meta de um mês"
                {...field("support_goal")}
                inputMode="decimal"
                placeholder="4.000"
                help="Vazia: a página mostra só a soma."
              />
            </TitledPanel>
            <TitledPanel id="pedidos" title="Onde pedir">
              <p>
                Ninguém é chamado a apoiar duas vezes na mesma semana, no plantão, num obituário, nem depois de dizer
                que já apoiou.
              </p>
              <SwitchField
                label="No fim das notícias"
                name="support_ask_article"
                defaultChecked={settings.support_ask_article}
              />
              <SwitchField
                label="Em “Para você”"
                name="support_ask_for_you"
                defaultChecked={settings.support_ask_for_you}
              />
              <SwitchField
                label="No boletim, uma vez por semana"
                name="support_ask_newsletter"
                defaultChecked={settings.support_ask_newsletter}
              />
              <SwitchField
                label="Sem banners no aparelho de quem apoiou"
                name="support_quiet"
                defaultChecked={settings.support_quiet}
                help="Vale onde o leitor disse que apoiou, ou o banco confirmou. Pop-ups e stories continuam."
              />
            </TitledPanel>
          </>
        )}
      </SettingsForm>
    </>
  );
}

/** What a pasted code says, for comparison with what its owner expects; what is wrong with one that cannot be used. */
function CodeFacts({ code }: { code: string }) {
  if (code === "") return null;
  const read = readCode(code);
  if (!read)
    return (
      <p className={styles.wrong} role="status">
        {explainCode(code)}
      </p>
    );
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Chave</dt>
        <dd>{read.key}</dd>
      </div>
      <div>
        <dt>Quem recebe</dt>
        <dd>{read.name}</dd>
      </div>
      <div>
        <dt>Cidade</dt>
        <dd>{read.city}</dd>
      </div>
      {read.centavos !== null && (
        <div>
          <dt>Valor no código</dt>
          <dd>{formatReais(Number(read.centavos))}, que a página troca pelo que o leitor escolher</dd>
        </div>
      )}
    </dl>
  );
}
