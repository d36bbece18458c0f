import { Search } from "lucide";
import { Icon } from "#app/ui/icon.tsx";

interface SearchBoxProps {
  label: string;
  /** What can be typed; the label unless told. */
  placeholder?: string;
  /** What the list was searched for. */
  search: string;
}

/** The search of a list, among its filters. */
export function SearchBox({ label, placeholder = label, search }: SearchBoxProps) {
  return (
    <div className="search">
      <Icon icon={Search} />
      <input
        className="input"
        name="q"
        type="search"
        key={search}
        defaultValue={search}
        placeholder={placeholder}
        aria-label={label}
      />
    </div>
  );
}
