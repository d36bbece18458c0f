import { useState } from "react";
import type { UrgentLead } from "#domain/urgent/queries.server.ts";
import { HiddenValue } from "../drafts/hidden-value.tsx";
import { Combobox } from "../pieces/choose/combobox.tsx";
import { PickedList } from "../pieces/choose/picked-list.tsx";
import { useArticlesToOpen } from "../pieces/choose/use-articles-to-open.ts";

/** Longest search, characters. */
const SEARCH_MAX = 120;

interface LeadFieldProps {
  lead: UrgentLead | null;
  error?: string;
  onChange: () => void;
}

/** The field for the article that leads the home page in an emergency: a published one, found while typing. */
export function LeadField({ lead, error, onChange }: LeadFieldProps) {
  const [chosen, setChosen] = useState<Pick<UrgentLead, "id" | "title"> | null>(lead);
  const [typed, setTyped] = useState("");
  const { articles } = useArticlesToOpen(typed.trim());
  const published = articles.filter((article) => article.published && article.id !== chosen?.id);
  const choose = (article: typeof chosen) => {
    setChosen(article);
    setTyped("");
    onChange();
  };
  const isDraft = lead !== null && lead.id === chosen?.id && !lead.published;
  return (
    <>
      <Combobox
        label="Manchete"
        value={typed}
        suggestions={published.map(({ id, title, category }) => ({ key: id, label: title, note: category }))}
        placeholder="Rio das Flores"
        help={
          isDraft
            ? "Esta notícia não está publicada: até lá vale a manchete da capa."
            : "A notícia da emergência, no alto da página inicial. Sem escolha, vale a manchete da capa."
        }
        error={error}
        maxLength={SEARCH_MAX}
        onType={setTyped}
        onChoose={({ key, label }) => choose({ id: key, title: label })}
        onBackspace={() => chosen && choose(null)}
      >
        <PickedList
          label="Manchete escolhida"
          items={chosen ? [{ key: chosen.id, label: chosen.title }] : []}
          onRemove={() => choose(null)}
        />
      </Combobox>
      <HiddenValue
        name="urgent_lead"
        value={chosen?.id ?? ""}
        onRestore={(id) =>
          setChosen(id ? { id, title: lead?.id === id ? lead.title : "Notícia escolhida antes" } : null)
        }
      />
    </>
  );
}
