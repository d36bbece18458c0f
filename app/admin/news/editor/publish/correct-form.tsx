import { Bell, Info } from "lucide";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { Sheet } from "#app/admin/pieces/dialog/sheet.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { CLOSE_HASH } from "#app/ui/hash-dialog.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { withCorrection } from "#domain/news/document/corrections.ts";
import { NOTE_MAX } from "#domain/news/publication/types.ts";
import { withText } from "#domain/news/writing/fields.ts";
import type { NoticeChoices } from "#domain/notices/types.ts";
import { randomId } from "#domain/shared/id.ts";
import { useArticleForm } from "../article-form.ts";
import { PUBLISH_TITLE, Section } from "./publish-parts.tsx";
import styles from "./publish-sheet.module.css";
import { useNotices } from "./use-notices.ts";
import type { SheetFacts } from "./use-publication-facts.ts";

interface CorrectFormProps {
  facts: SheetFacts | undefined;
  /** Called once the correction is saved. */
  onSaved: () => void;
}

const SIZES = {
  small: { label: "Acerto pequeno", note: "letra, vírgula: muda o texto, não diz nada" },
  correction: { label: "Correção", note: "nome, número, fato: diz o que mudou" },
};

/** Corrects a published article: a slip in its text, or a correction that readers see; nobody is notified again unless that is chosen. */
export function CorrectForm({ facts, onSaved }: CorrectFormProps) {
  const { editor } = useArticleForm();
  const { fields, baseVersion, busy, dirty } = editor;
  const [sentFrom, setSentFrom] = useState<number | null>(null);
  const [isSmall, setSmall] = useState(false);
  const [text, setText] = useState("");
  const [choices, setChoices] = useState<NoticeChoices>({});
  const name = useId();
  const notices = useNotices(facts, choices, false);
  const reached = notices.map(({ reach }) => reach).filter(Boolean);
  const correction = text.trim();
  const submit = () => {
    if (isSmall || busy || !correction) return;
    const moment = new Date().toISOString();
    const body = withCorrection(fields.body, { id: randomId(), moment, text: correction });
    const isNotified = Object.keys(choices).length > 0;
    editor.save(withText(body), {
      correction,
      ...(isNotified && { devices: Object.fromEntries(notices.map((notice) => [notice.name, notice.chosen])) }),
    });
    setSentFrom(baseVersion);
  };
  const handleSaved = useEffectEvent(onSaved);
  const isSaved = sentFrom !== null && sentFrom !== baseVersion && !busy;
  // What follows in the sheet can be saved only after this.
  useEffect(() => {
    if (isSaved) handleSaved();
  }, [isSaved]);
  return (
    <Sheet
      titleId={PUBLISH_TITLE}
      title="Corrigir"
      note={editor.base.fields.title}
      onSubmit={submit}
      foot={
        isSmall ? (
          <>
            <p className="meta">Mude o texto e salve. Ninguém recebe aviso de novo.</p>
            <a className="btn key" href={CLOSE_HASH}>
              Ir para o texto
            </a>
          </>
        ) : (
          <>
            <p className="meta">
              Muda já no site{dirty && ", com o que você mudou no texto"}.{" "}
              {reached.length > 0 ? `Avisa ${reached.join(" e ")}.` : "Ninguém recebe aviso de novo."}
            </p>
            <button
              type="button"
              className="btn key"
              disabled={!correction}
              {...pendingButtonProps(busy)}
              onClick={submit}
            >
              {correction ? "Publicar correção" : "Falta o que mudou"}
            </button>
          </>
        )
      }
    >
      <Section icon={Info} title="O que muda">
        <div className={styles.sizes} role="radiogroup" aria-label="Tamanho da correção">
          {Object.entries(SIZES).map(([size, { label, note }]) => (
            <label key={size}>
              <input
                type="radio"
                name={name}
                checked={isSmall === (size === "small")}
                onChange={() => setSmall(size === "small")}
              />
              <span>
                {label}
                <small>{note}</small>
              </span>
            </label>
          ))}
        </div>
        {!isSmall && (
          <TextAreaField
            label="O que estava errado e o que é certo"
            rows={3}
            maxLength={NOTE_MAX}
            help="Vai no fim da notícia e na página Correções, com a hora."
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Section>
      {!isSmall && (
        <Section icon={Bell} title="Vai junto">
          {notices.map(({ name, facts, chosen, Choice }) => (
            <Choice
              key={name}
              facts={facts}
              at=""
              chosen={chosen}
              onChange={(next) => setChoices({ ...choices, [name]: next })}
              title={`Correção: ${fields.title}`}
              body={correction}
            />
          ))}
        </Section>
      )}
    </Sheet>
  );
}
