import { ArrowUpToLine, Calendar } from "lucide";
import { useState } from "react";
import { dateWords } from "#app/admin/pieces/date-words.ts";
import { Sheet } from "#app/admin/pieces/dialog/sheet.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import { BELL } from "#domain/news/publication/types.ts";
import { toMetaDescription } from "#domain/news/reading/body.ts";
import type { NoticeChoices } from "#domain/notices/types.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { useArticleForm } from "../article-form.ts";
import { missingPart } from "../panel/problems.ts";
import type { SaveEffects } from "../state/editor-state.ts";
import { Notify } from "./notify-part.tsx";
import { placeOf } from "./places.ts";
import { Checks, PUBLISH_TITLE, When, Where } from "./publish-parts.tsx";
import type { OpenSheetProps } from "./publish-sheet.tsx";
import { useNotices } from "./use-notices.ts";
import type { SheetFacts } from "./use-publication-facts.ts";

export interface PublishFormProps extends OpenSheetProps {
  facts: SheetFacts | undefined;
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
  const [choices, setChoices] = useState<NoticeChoices>({});
  const isLater = fields.scheduledAt !== "";
  const words = isLater ? dateWords(fields.scheduledAt, today, dates) : "";
  const missing = missingPart(fields);
  const notify = Boolean(choices[BELL] ?? facts?.planned.some(({ channel, stopped }) => channel === BELL && !stopped));
  const notices = useNotices(facts, choices);
  const reached = notices.map(({ reach }) => reach).filter(Boolean);
  const submit = () => {
    if (missing || busy) return;
    // What was chosen before stays as long as it is not known; a choice that was made meanwhile counts.
    const devices = Object.fromEntries(notices.map(({ name, chosen }) => [name, chosen]));
    const effects = facts || BELL in choices ? { notify, devices } : undefined;
    // The switch of the panel may be on.
    if (isLater) editor.save({ published: false }, effects);
    else publish({ ...slotOf(fields, slot), ...effects });
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
            {consequence({ words, people: notify ? (facts?.readers ?? 0) : null, reached })}
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
      <Notify
        facts={facts}
        isLater={isLater}
        value={notify}
        onChange={(wanted) => setChoices({ ...choices, [BELL]: wanted ? "sim" : "" })}
      >
        {notices.map(({ name, facts, chosen, Choice }) => (
          <Choice
            key={name}
            facts={facts}
            at={fields.scheduledAt}
            chosen={chosen}
            onChange={(next) => setChoices({ ...choices, [name]: next })}
            title={fields.title || "Sem título"}
            body={toMetaDescription(fields.content, fields.summary)}
          />
        ))}
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
  /** How many people are notified; null for no notification. */
  people: number | null;
  /** Who else gets a notice, as "2 aparelhos". */
  reached: string[];
}

function consequence({ words, people, reached }: Consequence): string {
  const notified = [...(people === null ? [] : [formatCount(people, "pessoa", "pessoas")]), ...reached];
  const recipients = notified.length > 0 ? ` e avisa ${notified.join(" e ")}` : "";
  if (!words) return `Sai já no site${recipients}.`;
  return `${words.charAt(0).toUpperCase() + words.slice(1)}, sai no site${recipients}. Até lá, só a redação vê.`;
}
