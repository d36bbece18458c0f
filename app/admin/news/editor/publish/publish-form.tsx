import { ArrowUpToLine, Calendar } from "lucide";
import { useState } from "react";
import { dateWords } from "#app/admin/pieces/date-words.ts";
import { Sheet } from "#app/admin/pieces/dialog/sheet.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import { countDevices } from "#domain/push/text.ts";
import { countChosen, type PushTopic } from "#domain/push/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { useArticleForm } from "../article-form.ts";
import { missingPart } from "../panel/problems.ts";
import type { SaveEffects } from "../state/editor-state.ts";
import { Notify, NotifyDevices } from "./notify-part.tsx";
import { placeOf } from "./places.ts";
import { Checks, PUBLISH_TITLE, When, Where } from "./publish-parts.tsx";
import type { OpenSheetProps } from "./publish-sheet.tsx";
import type { usePublicationFacts } from "./use-publication-facts.ts";

export interface PublishFormProps extends OpenSheetProps {
  facts: ReturnType<typeof usePublicationFacts>;
  /** Called when the article is being saved. */
  onSaved: () => void;
}

/** What an editor chooses before an article is published. */
export function PublishForm({ facts, publish, onSaved }: PublishFormProps) {
  const { editor, categories } = useArticleForm();
  const { fields, busy } = editor;
  const dates = useDates();
  const today = useToday();
  const [slot, setSlot] = useState<number | null>(null);
  const [notify, setNotify] = useState(false);
  const [push, setPush] = useState<readonly PushTopic[]>([]);
  const isLater = fields.scheduledAt !== "";
  const words = isLater ? dateWords(fields.scheduledAt, today, dates) : "";
  const missing = missingPart(fields);
  // Another category has other devices, and a topic may have reached its limit meanwhile.
  const free = facts?.push.topics.filter(({ heldUntil }) => heldUntil === null) ?? [];
  const chosen = push.filter((topic) => free.some((one) => one.topic === topic));
  const devices = facts && chosen.length > 0 ? countChosen(facts.push, new Set(chosen)) : null;
  const submit = () => {
    if (missing || busy) return;
    // The switch of the panel may be on.
    if (isLater) editor.save({ published: false });
    else publish({ ...slotOf(fields, slot), notify, push: chosen });
    onSaved();
  };
  return (
    <Sheet
      titleId={PUBLISH_TITLE}
      title="Publicar"
      note={fields.title.trim() || "Sem título"}
      onSubmit={submit}
      foot={
        <>
          <p className="meta">
            {categories.length > 0 && fields.categoryId === "" && "Falta a categoria. "}
            {consequence({ words, people: notify ? (facts?.readers ?? 0) : null, devices })}
          </p>
          <button
            type="button"
            className="btn key"
            disabled={missing !== null}
            {...pendingButtonProps(busy)}
            onClick={submit}
          >
            <Icon icon={isLater ? Calendar : ArrowUpToLine} />
            {missing ?? (isLater ? `Agendar para ${words}` : "Publicar agora")}
          </button>
        </>
      }
    >
      <When facts={facts} />
      <Where facts={facts} slot={slot} onSlot={setSlot} />
      <Notify facts={facts} isLater={isLater} value={notify} onChange={setNotify}>
        {facts && <NotifyDevices facts={facts.push} chosen={chosen} onChange={setPush} />}
      </Notify>
      <Checks />
    </Sheet>
  );
}

/** The place of the save; without a choice the order number that was typed gives it. */
function slotOf(fields: ArticleFields, slot: number | null): Pick<SaveEffects, "slot"> {
  const place = placeOf(fields, slot ?? 0);
  const isPlaced = typeof place === "number" && (slot !== null || fields.orderIndex === 0);
  return isPlaced ? { slot: place } : {};
}

interface Consequence {
  /** The date of a scheduled article in words; "" for none. */
  words: string;
  /** How many people, and how many devices, are notified; null for no notification. */
  people: number | null;
  devices: number | null;
}

function consequence({ words, people, devices }: Consequence): string {
  if (words) return `Até lá (${words}), só a redação vê.`;
  const notified = [
    people === null ? "" : formatCount(people, "pessoa", "pessoas"),
    devices === null ? "" : countDevices(devices),
  ].filter(Boolean);
  return notified.length === 0 ? "Sai já no site." : `Sai já no site e avisa ${notified.join(" e ")}.`;
}
