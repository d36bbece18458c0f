import { Search } from "lucide";
import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useInitial } from "#app/ui/use-initial.ts";
import styles from "./search-box.module.css";

interface SearchBoxProps {
  label: string;
  /** The placeholder; the label by default. */
  placeholder?: string;
  /** The current search of the list. */
  search: string;
  /** Called with the text while it is typed, if the list is searched while typing. */
  onType?: (typed: string) => void;
  onEnter?: () => void;
}

/** The search field of a list. */
export function SearchBox({ label, placeholder = label, search, onType, onEnter }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // The search may change by a link or the back button; what is typed while a list loads stays.
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
