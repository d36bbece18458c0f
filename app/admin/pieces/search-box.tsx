import { Search } from "lucide";
import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useInitial } from "#app/ui/use-initial.ts";
import styles from "./search-box.module.css";

interface SearchBoxProps {
  label: string;
  /** The placeholder; the label by default. */
  placeholder?: string;
  /** The text that the list was searched for. */
  search: string;
  /** Called with the text while it is typed, where the list is searched at once; Enter then sends no form. */
  onType?: (typed: string) => void;
  onEnter?: () => void;
}

/** The search of a list, among its filters. */
export function SearchBox({ label, placeholder = label, search, onType, onEnter }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // The search of a link, or of the way back; whoever goes on typing while a list comes keeps their letters.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = search;
  }, [search]);
  return (
    <div className={styles.search}>
      <Icon icon={Search} />
      <input
        className="input"
        name="q"
        type="search"
        ref={input}
        defaultValue={useInitial(search)}
        placeholder={placeholder}
        aria-label={label}
        onInput={onType && ((event) => onType(event.currentTarget.value))}
        onKeyDown={
          onEnter &&
          ((event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            onEnter();
          })
        }
      />
    </div>
  );
}
