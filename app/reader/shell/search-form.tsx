import { Search } from "lucide";
import { type ComponentType, useState } from "react";
import { Form, href, useNavigate, useSearchParams } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useLazyComponent } from "#app/use-lazy-component.ts";

interface SuggestionListProps {
  input: HTMLInputElement;
}

/** Suggestions while typing; none if their code cannot be fetched. */
const loadSuggestions = (): Promise<ComponentType<SuggestionListProps>> =>
  import("../suggestions/suggestion-list.tsx").then(
    ({ SuggestionList }) => SuggestionList,
    () => NoSuggestions,
  );

const NoSuggestions = () => null;

/** The search box: goes to /news?q= with the trimmed text, or to plain /news without one. */
export function SearchForm({ id }: { id: string }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  // The focused input: the code of suggestions is loaded only then.
  const [used, setUsed] = useState<HTMLInputElement | null>(null);
  const Suggestions = useLazyComponent(used !== null, loadSuggestions);
  return (
    <Form
      className="search"
      role="search"
      action={href("/news")}
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get("q") ?? "").trim();
        navigate(text ? `${href("/news")}?${new URLSearchParams({ q: text })}` : href("/news"));
      }}
    >
      <Icon icon={Search} />
      <input
        key={parameters.get("q")}
        className="input"
        id={id}
        name="q"
        type="search"
        placeholder="Buscar"
        aria-label="Buscar notícias"
        defaultValue={parameters.get("q") ?? ""}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={120}
        onFocus={(event) => setUsed(event.currentTarget)}
      />
      {used && Suggestions && <Suggestions key={`sugestoes ${parameters.get("q")}`} input={used} />}
    </Form>
  );
}
