import { BellRing } from "lucide";
import { useEffect, useId, useState } from "react";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useDates } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { LIVE_TEXT } from "#domain/live/text.ts";
import type { DeskLine } from "#domain/live/types.ts";
import { countDevices } from "#domain/push/text.ts";
import { countChosen, coverageTopic } from "#domain/push/types.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import ask from "../../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../../pieces/dialog/use-modal.ts";
import { PushPreview } from "../../pieces/push-preview.tsx";
import type { NotifyForm } from "./forms.server.ts";
import type { loader } from "./notice-route.ts";

interface NoticeDialogProps {
  entry: DeskLine;
  newsId: string;
  /** Title of the article. */
  title: string;
  onClose: () => void;
}

/** The question whether devices get a notice about an entry: what they show, and how many receive it. */
export function NoticeDialog({ entry, newsId, title, onClose }: NoticeDialogProps) {
  const dialog = useModal();
  const titleId = useId();
  const dates = useDates();
  const [isUrgent, setIsUrgent] = useState(false);
  const { data: facts, load } = useFetcher<typeof loader>();
  useEffect(() => {
    void load(href("/admin/news/:id/ao-vivo/avisar", { id: newsId }));
  }, [load, newsId]);
  const { form, error, busy } = useActionForm<NotifyForm>({
    intent: "avisar",
    failed: LIVE_TEXT.notNotified,
    inline: true,
    onDone: () => dialog.current?.close(),
  });
  const topic = coverageTopic(newsId);
  const receivers = facts && countChosen(facts, new Set(isUrgent ? [topic, "urgent"] : [topic]));
  const [coverage, urgent] = facts?.topics ?? [];
  const devices = countDevices(receivers ?? 0);
  return (
    <dialog ref={dialog} className={ask.dialog} aria-labelledby={titleId} onClose={onClose}>
      <ActionForm form={form}>
        <h2 id={titleId}>Avisar nos celulares?</h2>
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <input type="hidden" name="entryId" value={entry.id} />
        <PushPreview title={entry.title || title} body={entry.text || title} />
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
          <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
            Agora não
          </button>
          <button type="submit" className="btn key" disabled={!receivers} {...pendingButtonProps(busy)}>
            <Icon icon={BellRing} />
            {receivers ? `Avisar ${devices}` : "Avisar"}
          </button>
        </div>
      </ActionForm>
    </dialog>
  );
}
