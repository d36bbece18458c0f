import { useEffect, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import type { Answer } from "../answer.ts";
import type { FileFacts } from "./facts-route.ts";

interface AltFieldProps {
  url: string;
  /** What is kept so far; asked for when it is not told. */
  alt?: string | null;
}

/** The words for those who do not see a picture of ours; kept with the picture when the field is left. */
export function AltField({ url, alt: known }: AltFieldProps) {
  const facts = useFetcher<FileFacts>();
  const saving = useFetcher<Answer>();
  const [typed, setTyped] = useState<string>();
  const { load } = facts;
  const ask = known === undefined;
  useEffect(() => {
    if (ask) load(`${FILE_FACTS_PATH}?${new URLSearchParams({ url })}`);
  }, [ask, load, url]);
  const kept = (ask ? facts.data?.alt : known) ?? "";
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
      disabled={ask && !facts.data}
      help={saved ? "Texto guardado." : "Diga o que se vê, para quem não vê a imagem."}
      error={saving.data?.failure?.fields.alt}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
    />
  );
}
