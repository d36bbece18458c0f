import { Plus } from "lucide";
import { useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import type { FeedPreview } from "#domain/external-feeds/types.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { FormDraft } from "../drafts/form-draft.tsx";
import { FeedAddressField } from "./feed-address-field.tsx";
import styles from "./feed-form.module.css";
import type { addFeed, previewFeed } from "./forms.server.ts";

/** The form for a new feed (docs/product.md, "Feeds screen"), with a preview. */
export function FeedForm() {
  const [url, setUrl] = useState("");
  const { form, sent, result, errors, touch, markSent, settle } = useActionForm<typeof addFeed | typeof previewFeed>({
    onDone: ({ toast }, typedSince) => {
      if (toast && !typedSince) setUrl("");
    },
  });
  const intent = sent?.get("intent");
  // Errors and previews are shown only for the address that was submitted.
  const typed = url.trim();
  const shown = result?.ok ? (result.data as FeedPreview | undefined) : undefined;
  const answered = result?.ok ? shown?.url : result?.values.url?.trim();
  const preview = answered === typed ? shown : undefined;
  return (
    <section className={`panel pad ${styles.new}`} aria-label="Novo feed">
      <ActionForm form={form} className={styles.form}>
        <FormDraft form="feed" onFound={touch} onDiscard={settle} onSend={markSent} />
        <FeedAddressField
          placeholder="https://"
          value={url}
          error={answered === typed ? errors.url : undefined}
          help="RSS, Atom ou JSON Feed de outro site."
          onChange={({ target }) => setUrl(target.value)}
        />
        <div className={styles.buttons}>
          <button
            type="submit"
            name="intent"
            value="adicionar"
            className="btn"
            {...pendingButtonProps(Boolean(intent))}
          >
            <Icon icon={Plus} />
            {intent === "adicionar" ? "Adicionando…" : "Adicionar"}
          </button>
          <button
            type="submit"
            name="intent"
            value="previa"
            className="btn line"
            {...pendingButtonProps(Boolean(intent))}
          >
            {intent === "previa" ? "Lendo…" : "Ver prévia"}
          </button>
        </div>
      </ActionForm>
      <div aria-live="polite">{preview && <Preview preview={preview} />}</div>
    </section>
  );
}

function Preview({ preview: { url, title, items } }: { preview: FeedPreview }) {
  const dates = useDates();
  return (
    <div className={styles.preview}>
      <h2>{title ?? URL.parse(url)?.hostname ?? url}</h2>
      {items.length === 0 ? (
        <p>Este feed não traz notícias com data e endereço.</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.link}>
              <a href={drawnAddress(item.link)} target="_blank" rel="noopener noreferrer">
                {item.title}
              </a>
              <time className="meta" dateTime={item.publishedAt}>
                {dates.dayAndTime(item.publishedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
