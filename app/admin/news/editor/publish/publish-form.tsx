import { ArrowUpToLine, Calendar } from "lucide";
import { useState } from "react";
import { dateWords } from "#app/admin/pieces/date-words.ts";
import { Sheet } from "#app/admin/pieces/dialog/sheet.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import { missingPart } from "../panel/problems.ts";
import type { SaveEffects } from "../state/editor-state.ts";
import { placeOf } from "./places.ts";
import { Checks, Notify, PUBLISH_TITLE, When, Where } from "./publish-parts.tsx";
import type { OpenSheetProps } from "./publish-sheet.tsx";
import type { usePublicationFacts } from "./use-publication-facts.ts";

export interface PublishFormProps extends OpenSheetProps {
  facts: ReturnType<typeof usePublicationFacts>;
  /** Called when the article is being saved. */
  onSaved: () => void;
}

/** What an editor chooses before an article is published. */
export function PublishForm({ editor, categories, timeZone, facts, publish, onSaved }: PublishFormProps) {
  const { fields, refused, busy } = editor;
  const dates = useDates();
  const today = useToday();
  const [slot, setSlot] = useState<number | null>(null);
  const [notify, setNotify] = useState(false);
  const isLater = fields.scheduledAt !== "";
  const words = isLater ? dateWords(fields.scheduledAt, today, dates) : "";
  const missing = missingPart(fields, categories.length > 0);
  const submit = () => {
    if (missing || busy) return;
    if (isLater) editor.save();
    else publish(effectsOf(fields, { slot, notify }));
    onSaved();
  };
  const shared = { fields, facts, onChange: editor.change };
  return (
    <Sheet
      titleId={PUBLISH_TITLE}
      title="Publicar"
      note={fields.title.trim() || "Sem título"}
      onSubmit={submit}
      foot={
        <>
          <p className="meta">{consequence({ words, notify, readers: facts?.readers ?? 0 })}</p>
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
      <When {...shared} timeZone={timeZone} error={refused?.fields?.scheduledAt} />
      <Where {...shared} categories={categories} error={refused?.fields?.categoryId} slot={slot} onSlot={setSlot} />
      <Notify facts={facts} isLater={isLater} value={notify} onChange={setNotify} />
      <Checks fields={fields} />
    </Sheet>
  );
}

interface Choices {
  slot: number | null;
  notify: boolean;
}

/** The effects of the save; without a choice the order number that was typed gives the place. */
function effectsOf(fields: PublishFormProps["editor"]["fields"], { slot, notify }: Choices): SaveEffects {
  const place = placeOf(fields, slot ?? 0);
  const isPlaced = typeof place === "number" && (slot !== null || fields.orderIndex === 0);
  return { ...(isPlaced && { slot: place }), notify };
}

function consequence({ words, notify, readers }: { words: string; notify: boolean; readers: number }): string {
  if (words) return `Até lá (${words}), só a redação vê.`;
  if (!notify) return "Sai já no site.";
  return `Sai já no site e avisa ${readers === 1 ? "1 pessoa" : `${readers.toLocaleString("pt-BR")} pessoas`}.`;
}
