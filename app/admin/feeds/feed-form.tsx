import { Plus } from "lucide";
import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { useDates } from "#app/use-dates.ts";
import type { FeedPreview } from "#domain/feeds/schema.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { FormDraft } from "../drafts/form-draft.tsx";
import { useAnswer } from "../use-answer.ts";
import type { FeedAnswer } from "./actions.server.ts";
import { FeedAddressField } from "./feed-address-field.tsx";

/** A new feed by its address (docs/product.md, "Feeds screen"), which can be looked at first. */
export function FeedForm() {
  const [url, setUrl] = useState("");
  const { fetcher, answer, errors, touch, markSent, settle } = useAnswer<FeedAnswer>({
    onDone: ({ toast }, typedSince) => {
      if (toast && !typedSince) setUrl("");
    },
  });
  const sent = fetcher.formData?.get("intent");
  // What is said of an address goes with it.
  const typed = url.trim();
  const said = answer?.preview?.url ?? answer?.failure?.values.url?.trim();
  const preview = said === typed ? answer?.preview : undefined;
  return (
    <section className="panel pad feed-new" aria-label="Novo feed">
      <fetcher.Form method="post" noValidate className="feed-form" onInput={touch}>
        <FormDraft form="feed" onFound={touch} onDiscard={settle} onSend={markSent} />
        <FeedAddressField
          placeholder="https://"
          value={url}
          error={said === typed ? errors.url : undefined}
          help="RSS, Atom ou JSON Feed de outro site."
          onChange={({ target }) => setUrl(target.value)}
        />
        <div className="feed-buttons">
          <button type="submit" name="intent" value="adicionar" className="btn" {...whileBusy(Boolean(sent))}>
            <Icon icon={Plus} />
            {sent === "adicionar" ? "Adicionando…" : "Adicionar"}
          </button>
          <button type="submit" name="intent" value="previa" className="btn line" {...whileBusy(Boolean(sent))}>
            {sent === "previa" ? "Lendo…" : "Ver prévia"}
          </button>
        </div>
      </fetcher.Form>
      <div aria-live="polite">{preview && <Preview preview={preview} />}</div>
    </section>
  );
}

function Preview({ preview: { url, title, items } }: { preview: FeedPreview }) {
  const dates = useDates();
  return (
    <div className="feed-preview">
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
