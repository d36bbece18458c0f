import { Combobox } from "#app/admin/news/editor/panel/combobox.tsx";
import { suggest } from "#app/admin/news/editor/panel/suggest.ts";
import { FIELDS } from "#domain/news/fields.ts";

interface SeriesFieldProps {
  value: string;
  /** Names of the existing series. */
  known: string[];
  error?: string;
  onChange: (series: string) => void;
}

/** The field for the series of an article: an existing one, or the name of a new one. */
export function SeriesField({ value, known, error, onChange }: SeriesFieldProps) {
  const found = suggest(known, value, (name) => name).filter((name) => name !== value);
  return (
    <Combobox
      label="Série"
      value={value}
      suggestions={found.map((name) => ({ key: String(known.indexOf(name)), label: name }))}
      help="O mesmo nome em cada parte. A ordem é a da publicação."
      error={error}
      maxLength={FIELDS.series.text.max}
      onType={onChange}
      onChoose={({ label }) => onChange(label)}
    />
  );
}
