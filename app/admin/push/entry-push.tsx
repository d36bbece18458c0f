import { BellRing } from "lucide";
import { useState } from "react";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import { countDevices } from "#domain/push/text.ts";
import { countChosen, coverageTopic } from "#domain/push/types.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import type { EntryNoticeProps } from "../features/places.ts";
import { PushPreview } from "./push-preview.tsx";

/** What devices show of an entry of a coverage, how many receive it, and the buttons that send it. */
export function EntryPush({ facts, newsId, title, body, busy, onCancel }: EntryNoticeProps) {
  const dates = useDates();
  const [isUrgent, setIsUrgent] = useState(false);
  const topic = coverageTopic(newsId);
  const receivers = facts && countChosen(facts.push, new Set(isUrgent ? [topic, "urgent"] : [topic]));
  const reachOf = (wanted: string) => facts?.push.topics.find((one) => one.topic === wanted);
  const coverage = reachOf(topic);
  const urgent = reachOf("urgent");
  const devices = countDevices(receivers ?? 0);
  return (
    <>
      <PushPreview title={title} body={body} />
      <ChoiceField
        type="checkbox"
        name="urgent"
        checked={isUrgent}
        onChange={({ target }) => setIsUrgent(target.checked)}
        label="É urgente"
        note={`Vai também a quem quer só o urgente${urgent ? `: ${formatNumber(urgent.receivers)}` : ""}`}
      />
      <p aria-live="polite">
        {receivers === undefined
          ? "Contando os aparelhos…"
          : receivers === 0
            ? "Ninguém pediu avisos desta cobertura ainda."
            : `Recebem ${devices}, cada um uma vez. O aparelho mostra só o aviso mais novo da cobertura.`}
        {coverage?.heldUntil && ` O limite desta hora foi alcançado: de novo às ${dates.hour(coverage.heldUntil)}.`}
      </p>
      <div className="btns">
        <button type="button" className="btn line" onClick={onCancel}>
          Agora não
        </button>
        <button type="submit" className="btn key" disabled={!receivers} {...pendingButtonProps(busy)}>
          <Icon icon={BellRing} />
          {receivers ? `Avisar ${devices}` : "Avisar"}
        </button>
      </div>
    </>
  );
}
