import { useEffect, useEffectEvent } from "react";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import styles from "./planned-list.module.css";

interface NoticeButtonProps {
  /** Of the form that changes the notice, with its fields. */
  intent: string;
  fields: Record<string, string>;
  label: string;
  /** The notice in words. */
  notice: string;
  /** Called once it was changed. */
  onChanged: () => void;
}

/** Stops, puts back or recalls one notice of an article. */
export function NoticeButton({ intent, fields, label, notice, onChanged }: NoticeButtonProps) {
  const fetcher = useFetcher();
  const { state, data } = fetcher;
  const handleAnswer = useEffectEvent(onChanged);
  // The facts are the server's.
  useEffect(() => {
    if (state === "idle" && data) handleAnswer();
  }, [state, data]);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={styles.quiet}
        aria-label={`${label}: ${notice}`}
        {...pendingButtonProps(state !== "idle")}
      >
        {label}
      </button>
    </fetcher.Form>
  );
}
