import { ArrowUpToLine, Bell, Link2, X } from "lucide";
import { useState } from "react";
import { ARTICLE_NOTICES } from "#app/admin/features/notices.ts";
import { dateWords } from "#app/admin/pieces/date-words.ts";
import { Sheet } from "#app/admin/pieces/dialog/sheet.tsx";
import { useEntriesOn } from "#app/switched-on.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import { SLOT_NAMES } from "#domain/news/front-page/slots.ts";
import { NOTE_MAX } from "#domain/news/publication/types.ts";
import { useArticleForm } from "../article-form.ts";
import type { SaveEffects } from "../state/editor-state.ts";
import styles from "./after-publishing.module.css";
import { Hint } from "./hint.tsx";
import { PUBLISH_TITLE, Section } from "./publish-parts.tsx";
import sheetStyles from "./publish-sheet.module.css";
import type { SheetFacts } from "./use-publication-facts.ts";

interface WithdrawFormProps {
  facts: SheetFacts | undefined;
  withdraw: (withdrawal: NonNullable<SaveEffects["withdrawal"]>) => void;
  onBack: () => void;
}

/** Takes the article off the site, and says first what that does and what cannot be recalled. */
export function WithdrawForm({ facts, withdraw, onBack }: WithdrawFormProps) {
  const { editor } = useArticleForm();
  const [note, setNote] = useState("");
  const [notifies, setNotifies] = useState(false);
  const dates = useDates();
  const today = useToday();
  const offered = useEntriesOn(ARTICLE_NOTICES);
  const next = facts?.slot != null && facts.front[facts.slot];
  const recalls = facts
    ? offered.flatMap(([, { describeRecall }]) => describeRecall(facts.devices, (at) => dateWords(at, today, dates)))
    : [];
  const wasNotified =
    facts && offered.some(([, { isAtOnce, listSent }]) => isAtOnce && listSent(facts.devices).length > 0);
  const submit = () => !editor.busy && facts && withdraw({ note: note.trim(), notifies });
  return (
    <Sheet
      titleId={PUBLISH_TITLE}
      title="Tirar do ar"
      note={editor.base.fields.title}
      onSubmit={submit}
      foot={
        <>
          <p className="meta">Fica nos rascunhos e pode voltar ao ar com o mesmo endereço.</p>
          <div className={styles.next}>
            <button type="button" className="btn line" onClick={onBack}>
              Deixar no ar
            </button>
            <button
              type="button"
              className="btn bad"
              disabled={!facts}
              {...pendingButtonProps(editor.busy)}
              onClick={submit}
            >
              Tirar do ar
            </button>
          </div>
        </>
      }
    >
      <Section icon={X} title="O que acontece">
        <Hint icon={ArrowUpToLine}>
          Sai do site já.{next && ` “${next.title}” passa para ${SLOT_NAMES[facts.slot!]}.`}
        </Hint>
        <Hint icon={Link2}>
          {note.trim()
            ? "O endereço diz “Esta notícia foi retirada” e o motivo."
            : "O endereço diz que a página não existe mais."}
        </Hint>
        {facts && facts.notices.length > 0 && <Hint icon={Bell}>A notificação no sino é recolhida.</Hint>}
        {recalls.map((words) => (
          <Hint key={words} icon={Bell}>
            {words}
          </Hint>
        ))}
      </Section>
      <Section icon={Link2} title="Por quê">
        <TextAreaField
          label="Motivo, que os leitores veem"
          rows={3}
          maxLength={NOTE_MAX}
          help="Opcional."
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {wasNotified && (
          <label className={sheetStyles.tick}>
            <input type="checkbox" checked={notifies} onChange={({ target }) => setNotifies(target.checked)} />
            <span>
              Avisar quem já recebeu
              <small>Um aviso no celular, com o motivo, no lugar do primeiro</small>
            </span>
          </label>
        )}
      </Section>
    </Sheet>
  );
}
