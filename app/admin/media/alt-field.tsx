import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { ALT_MAX, FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import type { Answer } from "../answer.ts";
import type { FileFacts } from "./facts-route.ts";

/** The words for those who do not see a picture of ours; kept with the picture when the field is left. */
export function AltField({ url }: { url: string }) {
  const facts = useFetcher<FileFacts>();
  const saving = useFetcher<Answer>();
  const [typed, setTyped] = useState<string>();
  const { load } = facts;
  useEffect(() => {
    load(`${FILE_FACTS_PATH}?${new URLSearchParams({ url })}`);
  }, [load, url]);
  const kept = facts.data?.alt ?? "";
  const alt = typed ?? kept;
  const save = () => {
    if (typed === undefined || typed === kept) return;
    void saving.submit({ intent: "alt", url, alt: typed }, { method: "post", action: FILE_FACTS_PATH });
  };
  const saved = typed !== undefined && typed === kept && saving.state === "idle" && saving.data !== undefined;
  return (
    <Field
      label="Texto alternativo"
      value={alt}
      maxLength={ALT_MAX}
      disabled={!facts.data}
      help={saved ? "Texto guardado." : "Diga o que se vê, para quem não vê a imagem."}
      error={saving.data?.failure?.fields.alt}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
    />
  );
}
