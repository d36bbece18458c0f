import { ArrowUpToLine, Send } from "lucide";
import { useState } from "react";
import { Sheet } from "#app/admin/pieces/dialog/sheet.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { MESSAGE_MAX } from "#domain/news/review/limits.ts";
import { useArticleForm } from "../article-form.ts";
import { CategoryField } from "../panel/category-field.tsx";
import { missingPart } from "../panel/problems.ts";
import type { PublishFormProps } from "./publish-form.tsx";
import { Checks, PUBLISH_TITLE, Section } from "./publish-parts.tsx";
import styles from "./publish-sheet.module.css";

const names = new Intl.ListFormat("pt-BR", { type: "disjunction" });

/** What a reporter sends to review. */
export function ReviewForm({ facts, onSaved }: PublishFormProps) {
  const { editor } = useArticleForm();
  const { fields, busy } = editor;
  const [message, setMessage] = useState("");
  const missing = missingPart(fields);
  const publishers = facts?.publishers ?? [];
  const submit = () => {
    if (missing || busy) return;
    editor.save({}, { review: { message } });
    onSaved();
  };
  return (
    <Sheet
      titleId={PUBLISH_TITLE}
      title="Enviar para revisão"
      note={fields.title.trim() || "Sem título"}
      onSubmit={submit}
      foot={
        <>
          <p className="meta">Vai para a fila dos editores. Você ainda pode mudar o texto.</p>
          <button
            type="button"
            className="btn key"
            disabled={missing !== null}
            {...pendingButtonProps(busy)}
            onClick={submit}
          >
            <Icon icon={Send} />
            {missing ?? "Enviar para revisão"}
          </button>
        </>
      }
    >
      <Section icon={Send} title="Para quem revisa">
        {publishers.length > 0 && <p className={styles.sentence}>Quem publica: {names.format(publishers)}.</p>}
        <TextAreaField
          label="Recado"
          rows={3}
          maxLength={MESSAGE_MAX}
          help="Opcional. Quem revisa vê isto na fila e na notícia."
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Section>
      <Section icon={ArrowUpToLine} title="Onde">
        <CategoryField />
        <p className={styles.sentence}>O lugar na capa e a hora, quem edita escolhe.</p>
      </Section>
      <Checks />
    </Sheet>
  );
}
