import { useFetcher } from "#app/use-fetcher.ts";
import styles from "./active-switch.module.css";

/** Fields that are sent with the switch, `intent` among them. */
type SwitchFields = Record<string, string>;

/**
 * A switch that counts at once, for the input that shows it: what is on its way is shown until the answer, then what is
 * stored, also when it was refused.
 */
export function useActiveSwitch(active: boolean, fields: SwitchFields) {
  const fetcher = useFetcher();
  return {
    checked: fetcher.formData ? fetcher.formData.get("active") === "on" : active,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      // Drawn before the event ends: until it is, React puts the input back.
      void fetcher.submit({ ...fields, active: target.checked ? "on" : "" }, { method: "post", flushSync: true }),
  };
}

interface ActiveSwitchProps {
  id: string;
  /** Of the row, for those who do not see it. */
  name: string;
  active: boolean;
  /** Labels beside the switch when it is on, and when it is off. */
  words?: { on: string; off: string };
}

/** Whether readers see what stands in a row. */
export function ActiveSwitch({ id, name, active, words }: ActiveSwitchProps) {
  const state = useActiveSwitch(active, { intent: "alternar", id });
  return (
    <label className={styles.label}>
      <input type="checkbox" className="switch" aria-label={`Ativo: ${name}`} {...state} />
      {words && <span aria-hidden="true">{state.checked ? words.on : words.off}</span>}
    </label>
  );
}
