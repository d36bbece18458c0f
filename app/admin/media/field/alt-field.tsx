import { useEffect, useState } from "react";
import type { ResultOf } from "#app/forms/define-action.server.ts";
import { Field } from "#app/ui/field.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { mayDescribeFile } from "#domain/accounts/policy.ts";
import { CARD_LABELS } from "#domain/media/card-text.ts";
import { FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import { useStaff } from "../../pieces/use-staff.ts";
import type { FileFacts } from "../card/facts-route.ts";
import type { saveAlt } from "../forms.server.ts";

interface AltFieldProps {
  url: string;
  /** Of which field the picture is, for screen readers. */
  of: string;
  /** The stored text; loaded if it is not given. */
  alt?: string | null;
}

/** The alternative text of a stored picture, which is saved with the picture on blur. */
export function AltField({ url, of, alt: known }: AltFieldProps) {
  const facts = useFetcher<FileFacts>();
  const staff = useStaff();
  const saving = useFetcher<ResultOf<typeof saveAlt>>();
  const [typed, setTyped] = useState<string>();
  const { load } = facts;
  const isUnknown = known === undefined;
  useEffect(() => {
    if (isUnknown) load(`${FILE_FACTS_PATH}?${new URLSearchParams({ url })}`);
  }, [isUnknown, load, url]);
  const stored = (isUnknown ? facts.data?.alt : known) ?? "";
  const alt = typed ?? stored;
  const isOthers = facts.data !== undefined && !mayDescribeFile(staff, facts.data);
  const save = () => {
    if (typed === undefined || typed === stored) return;
    void saving.submit({ intent: "alt", url, alt: typed }, { method: "post", action: FILE_FACTS_PATH });
  };
  const saved = typed !== undefined && typed === stored && saving.state === "idle" && saving.data !== undefined;
  return (
    <Field
      label={CARD_LABELS.alt}
      aria-label={`${CARD_LABELS.alt}: ${of}`}
      value={alt}
      disabled={(isUnknown && !facts.data) || isOthers}
      help={
        isOthers
          ? "Só quem enviou a imagem, ou um editor, muda isto."
          : saved
            ? "Texto guardado."
            : "Diga o que se vê, para quem não vê a imagem."
      }
      error={saving.data?.ok === false ? saving.data.fields.alt : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
    />
  );
}
