import { useState } from "react";
import type { UrgentLead } from "#domain/urgent/queries.server.ts";
import { HiddenValue } from "../drafts/hidden-value.tsx";
import { Combobox } from "../pieces/choose/combobox.tsx";
import { PickedList } from "../pieces/choose/picked-list.tsx";
import { useArticlesToOpen } from "../pieces/choose/use-articles-to-open.ts";

/** Longest search, characters. */
const SEARCH_MAX = 120;

/** An article that is chosen in the form. */
export type ChosenLead = Pick<UrgentLead, "id" | "title">;

/** Whether the chosen article is the stored one, and not published. */
export const isDraftOf = (lead: UrgentLead | null, chosen: ChosenLead | null): boolean =>
  lead !== null && lead.id === chosen?.id && !lead.published;

interface LeadFieldProps {
  /** The stored one. */
  lead: UrgentLead | null;
  /** Title of the running coverage. */
  coverage: string | null;
  chosen: ChosenLead | null;
  error?: string;
  onChoose: (article: ChosenLead | null) => void;
}

/** The field for the article that leads the home page in an emergency: a published one, found while typing. */
export function LeadField({ lead, coverage, chosen, error, onChoose }: LeadFieldProps) {
  const [typed, setTyped] = useState("");
  const { articles } = useArticlesToOpen(typed.trim());
  const published = articles.filter((article) => article.published && article.id !== chosen?.id);
  const choose = (article: ChosenLead | null) => {
    onChoose(article);
    setTyped("");
  };
  const without = coverage === null ? "nenhuma notícia leva a marca de urgente" : `lidera a cobertura “${coverage}”`;
  return (
    <>
      <Combobox
        label="Manchete"
        value={typed}
        suggestions={published.map(({ id, title, category }) => ({ key: id, label: title, note: category }))}
        placeholder="Rio das Flores"
        help={
          isDraftOf(lead, chosen)
            ? `Esta notícia não está publicada: até lá, ${without}.`
            : `A notícia da emergência, no alto da página inicial. Sem escolha, ${without}.`
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
          onChoose(id ? { id, title: lead?.id === id ? lead.title : "Notícia escolhida antes" } : null)
        }
      />
    </>
  );
}
