import { useEffect, useId } from "react";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useEntriesOn } from "#app/switched-on.tsx";
import { FormError } from "#app/ui/field.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { LIVE_TEXT } from "#domain/live/text.ts";
import type { DeskLine } from "#domain/live/types.ts";
import { ENTRY_NOTICES } from "../features/notices.ts";
import ask from "../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../pieces/dialog/use-modal.ts";
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
  const notices = useEntriesOn(ENTRY_NOTICES);
  return (
    <dialog ref={dialog} className={ask.dialog} aria-labelledby={titleId} onClose={onClose}>
      <ActionForm form={form}>
        <h2 id={titleId}>Avisar nos celulares?</h2>
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <input type="hidden" name="entryId" value={entry.id} />
        {notices.map(([name, Notice]) => (
          <Notice
            key={name}
            facts={facts}
            newsId={newsId}
            title={entry.title || title}
            body={entry.text || title}
            busy={busy}
            onCancel={() => dialog.current?.close()}
          />
        ))}
      </ActionForm>
    </dialog>
  );
}
