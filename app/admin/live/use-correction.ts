import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import type { ResultOf } from "#app/forms/define-action.server.ts";
import { INLINE_FIELD } from "#app/forms/inline-field.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import type { DeskLine } from "#domain/live/types.ts";
import { UPLOAD_TEXT } from "#domain/media/text.ts";
import type { CorrectEntryForm } from "./forms.server.ts";
import type { QueueRequests } from "./queue/send-queue.ts";
import type { Composed, Composer } from "./use-composer.ts";

interface CorrectionOptions {
  newsId: string;
  composer: Composer;
  entries: DeskLine[];
  requests: Pick<QueueRequests, "upload">;
  onError: (text: string | undefined) => void;
}

/** Saves corrections, which need the network: what is typed stays until they are stored. */
export function useCorrection({ newsId, composer, entries, requests, onError }: CorrectionOptions) {
  const fetcher = useFetcher<ResultOf<CorrectEntryForm>>();
  const [isUploading, setUploading] = useState(false);
  // Somebody else changed the entry, and a message has said so.
  const isWarned = useRef(false);
  const handle = useEffectEvent((result: ResultOf<CorrectEntryForm>) => {
    isWarned.current = !result.ok && result.reason === "changed";
    if (result.ok) {
      onError(undefined);
      composer.clear();
    } else onError(Object.values(result.fields)[0] ?? result.text);
  });
  const handled = useRef(fetcher.data);
  useEffect(() => {
    if (!fetcher.data || handled.current === fetcher.data) return;
    handled.current = fetcher.data;
    handle(fetcher.data);
  }, [fetcher.data]);

  /** @param composed with a correction */
  const save = async ({ fields, photo, correction }: Composed) => {
    if (!correction) return;
    let { picture } = fields;
    if (photo) {
      setUploading(true);
      const end = await requests.upload(photo.file);
      setUploading(false);
      if (end.kind !== "done") return onError(end.kind === "refused" ? end.text : UPLOAD_TEXT.interrupted);
      picture = end.value;
    }
    const { entryId } = correction;
    const now = entries.find(({ id }) => id === entryId)?.seq;
    const seq = isWarned.current && now !== undefined ? now : correction.seq;
    const { title, text, place, pictureAlt, pictureCaption, pictureCredit, unsigned } = fields;
    const words = { title, text, place, picture, pictureAlt, pictureCaption, pictureCredit };
    const signed: Record<string, string> = unsigned ? { unsigned: "on" } : {};
    await fetcher.submit(
      { intent: "corrigir", [INLINE_FIELD]: "sim", entryId, seq: String(seq), ...words, ...signed },
      { method: "post", action: href("/admin/news/:id/ao-vivo", { id: newsId }) },
    );
  };
  return { save, isBusy: isUploading || fetcher.state !== "idle" };
}
