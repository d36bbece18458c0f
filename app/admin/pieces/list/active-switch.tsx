import { useFetcher } from "#app/use-fetcher.ts";
import styles from "./active-switch.module.css";

/** Fields that are sent with the switch, including `intent`. */
type SwitchFields = Record<string, string>;

/**
 * The props of a switch that is saved immediately: it shows the submitted value until the response, then the
 * stored one, also after a refusal.
 */
export function useActiveSwitch(active: boolean, fields: SwitchFields) {
  const fetcher = useFetcher();
  return {
    checked: fetcher.formData ? fetcher.formData.get("active") === "on" : active,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      // Rendered before the event ends, because React resets the input otherwise.
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

/** The switch of a row: whether readers see it. */
export function ActiveSwitch({ id, name, active, words }: ActiveSwitchProps) {
  const state = useActiveSwitch(active, { intent: "alternar", id });
  return (
    <label className={styles.label}>
      <input type="checkbox" className="switch" aria-label={`Ativo: ${name}`} {...state} />
      {words && <span aria-hidden="true">{state.checked ? words.on : words.off}</span>}
    </label>
  );
}
