/** A field of a form, as what it belongs to describes it. */
export interface DescribedField {
  label: string;
  /** A line unless it says otherwise. `moment` is a local "2026-11-20T19:00", `day` a "2026-11-20", `time` a "19:00"; `table` is a text of lines that the kind reads. */
  type?: "line" | "text" | "table" | "moment" | "day" | "time" | "choice" | "phone" | "link";
  help?: string;
  /** Most characters, of lines and texts. */
  max?: number;
  /** Said where it is missing. */
  required?: string;
  /** Labels by values, for a choice; the first one is the choice of a new row. */
  options?: Readonly<Record<string, string>>;
  placeholder?: string;
}
