import { Search } from "lucide";
import { Form, href, useNavigate, useSearchParams } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** The search box: goes to /news?q= with the trimmed text, or to plain /news without one. */
export function SearchForm({ id }: { id: string }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
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
      />
    </Form>
  );
}
