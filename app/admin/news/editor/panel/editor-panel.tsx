import { X } from "lucide";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { href, Link } from "react-router";
import { IconButton, LineButton } from "#app/admin/pieces/buttons.tsx";
import { ConfirmButton } from "#app/admin/pieces/dialog/confirm-button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { toSlug } from "#domain/news/slug.ts";
import { EditorActions, EditorPanels } from "../../../features/screens.tsx";
import { goToPassage } from "../../document/marks/passage-marks.ts";
import { currentView } from "../../document/view/current-view.ts";
import { goToBlock } from "../../document/view/go-to-block.ts";
import { ChannelButton } from "../../list/channel-button.tsx";
import { ConversationPanel } from "../../passages/conversation-panel.tsx";
import { useArticleForm, useTextFields } from "../article-form.ts";
import { PreviewButton, PublishButton } from "../editor-header.tsx";
import { EditorMedia } from "../editor-media.tsx";
import { PUBLISH } from "../publish/publish-parts.tsx";
import type { EditorResult } from "../state/editor-result.ts";
import { CHECKS_HEADING, EditorChecks } from "./editor-checks.tsx";
import styles from "./editor-panel.module.css";
import { listProblems } from "./problems.ts";
import { PublicationPanel } from "./publication-panel.tsx";
import { SubjectsPanel } from "./subjects-panel.tsx";
import { PANEL, TABS, type Tab } from "./use-panel.ts";

const NAMES = Object.keys(TABS) as Tab[];

/** The panel with all other fields of an article: beside the page on a desktop, a bottom sheet on a phone. */
export function EditorPanel() {
  const { editor, panel, conversation, mayEdit } = useArticleForm();
  const { tab, isModal, close } = panel;
  const problems = listProblems(editor.fields);
  // The same element in both layouts, so that its state is not lost when the window is resized.
  const shape = {
    ...(isModal ? { role: "dialog", "aria-modal": true } : { role: "complementary" }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget } = event;
      if (key === "Tab" && isModal) keepInside(event.nativeEvent, currentTarget);
      if (key === "Escape" && !(target as Element).closest("dialog, [popover]")) close();
    },
  };
  return (
    <section
      id={PANEL}
      className={`${styles.panel} screen-only`}
      data-open={isModal}
      aria-label="Sobre a notícia"
      {...shape}
    >
      <div className={styles.pull}>
        <b>Sobre a notícia</b>
        <IconButton icon={X} aria-label="Fechar o painel" onClick={() => close()} />
      </div>
      <PanelTabs counts={{ noticia: 0, conferir: problems.length, conversa: conversation.open.length }} />
      <div role="tabpanel" id="painel-noticia" aria-labelledby="aba-noticia" hidden={tab !== "noticia"}>
        <EditorPanels />
        <PublicationPanel />
        <SubjectsPanel />
        <EditorMedia />
        <Credits />
        <Actions />
      </div>
      <div role="tabpanel" id="painel-conferir" aria-labelledby="aba-conferir" hidden={tab !== "conferir"}>
        {tab === "conferir" && <EditorChecks problems={problems} onGo={(blockId) => close(() => goToBlock(blockId))} />}
      </div>
      <div role="tabpanel" id="painel-conversa" aria-labelledby="aba-conversa" hidden={tab !== "conversa"}>
        {tab === "conversa" && (
          <ConversationPanel
            conversation={conversation}
            onGo={(threadId) => {
              conversation.activate(threadId);
              close(() => {
                const view = currentView();
                if (view) goToPassage(view, threadId);
              });
            }}
          />
        )}
      </div>
      <div className={styles.foot}>
        <PreviewButton className="btn line" />
        {mayEdit && <PublishButton />}
      </div>
    </section>
  );
}

/** Traps the focus: Tab moves from the last button to the first one, and back. */
function keepInside(event: globalThis.KeyboardEvent, frame: HTMLElement): void {
  const buttons = [...frame.querySelectorAll<HTMLElement>("button")].filter((button) => button.checkVisibility());
  const [end, other] = event.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]];
  if (document.activeElement !== end) return;
  event.preventDefault();
  other?.focus();
}

/** The tabs of the panel, with arrow key navigation (WAI-ARIA Authoring Practices, "Tabs"). */
function PanelTabs({ counts }: { counts: Record<Tab, number> }) {
  const { tab, setTab } = useArticleForm().panel;
  const tabs = useRef<HTMLDivElement>(null);
  const handleKey = ({ key }: KeyboardEvent) => {
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const other = NAMES[(NAMES.indexOf(tab) + step + NAMES.length) % NAMES.length]!;
    setTab(other);
    tabs.current?.querySelector<HTMLElement>(`#aba-${other}`)?.focus();
  };
  // The arrow keys keep the focus on the tabs. Whoever presses this one wants to read what is missing.
  const handlePress = (name: Tab) => {
    flushSync(() => setTab(name));
    if (name === "conferir") document.getElementById(CHECKS_HEADING)?.focus({ preventScroll: true });
  };
  return (
    <div ref={tabs} className={styles.tabs} role="tablist" aria-label="Sobre a notícia" onKeyDown={handleKey}>
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`aba-${name}`}
          aria-selected={tab === name}
          aria-controls={`painel-${name}`}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => handlePress(name)}
        >
          {TABS[name]}
          {counts[name] > 0 && <span className="count">{counts[name]}</span>}
        </button>
      ))}
    </div>
  );
}

/** The fields for reporter, sources, links and slug. */
function Credits() {
  const { fields } = useArticleForm().editor;
  const text = useTextFields();
  const made = toSlug(fields.title);
  return (
    <section className="panel pad stack" aria-labelledby="creditos">
      <h2 id="creditos">Créditos e endereço</h2>
      <Field
        {...text("reporterName")}
        help={fields.bylines.length > 0 ? "Valem os autores escolhidos." : "Vazio: assina quem publicou."}
      />
      <Field {...text("sources")} help="Separadas por vírgula." />
      <TextAreaField {...text("usefulLinks")} rows={2} inputMode="url" help="Um por linha." />
      <Field
        {...text("slug")}
        placeholder="Deixe vazio para gerar automaticamente"
        help={fields.slug || !made ? undefined : `Será /news/${made}`}
      />
    </section>
  );
}

/** Less frequent actions on an article. */
function Actions() {
  const { editor, newsId, mayEdit, article, siteUrl } = useArticleForm();
  const share = useFetcher<EditorResult>();
  const saved = editor.base.fields;
  const address = saved.published ? article.address : null;
  const link = share.data?.ok ? share.data.data?.previewLink : undefined;
  if (!newsId) return null;
  return (
    <section className="panel pad stack" aria-label="Esta notícia">
      {link && (
        <div className={styles.link}>
          <input
            className="input"
            readOnly
            value={link}
            aria-label="Link da prévia"
            onFocus={(event) => event.target.select()}
          />
          <LineButton onClick={() => void copyText(link)}>Copiar</LineButton>
        </div>
      )}
      <div className="btns">
        <Link className={`btn line small ${styles.onPhone}`} to={href("/admin/news/:id/versoes", { id: newsId })}>
          Versões
        </Link>
        {address && (
          <a className="btn line small" href={href("/news/:address", { address })} target="_blank" rel="noreferrer">
            Ver no site
          </a>
        )}
        {address && (
          <ChannelButton
            article={{ title: saved.title, summary: saved.summary, url: siteUrl + href("/news/:address", { address }) }}
            image={null}
            channelUrl={null}
            label="Texto para o canal"
          />
        )}
        {!saved.published && !link && (
          <LineButton onClick={() => share.submit({ intent: "previa" }, { method: "post" })}>Link da prévia</LineButton>
        )}
        {mayEdit && saved.published && (
          <a className="btn line small" href={`#${PUBLISH}`}>
            Corrigir ou tirar do ar
          </a>
        )}
        <EditorActions newsId={newsId} />
        {mayEdit && (
          <ConfirmButton
            label="Excluir notícia"
            className="btn bad small"
            title="Excluir esta notícia?"
            text={`“${saved.title}” sai do site e fica 30 dias na lixeira, com comentários, curtidas e versões.`}
            fields={{ intent: "excluir", id: newsId }}
          >
            Excluir
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}
