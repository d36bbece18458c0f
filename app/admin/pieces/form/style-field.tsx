import { TextAreaField } from "#app/ui/field.tsx";

interface StyleFieldProps {
  /** The typed JSON. */
  value: string;
  error?: string;
  help: string;
  name?: string;
  rows?: number;
  onChange: (text: string) => void;
}

/** A field for styles as JSON (docs/product.md, "Styles and markup"). */
export function StyleField({ name = "style", rows = 3, onChange, ...field }: StyleFieldProps) {
  return (
    <TextAreaField
      {...field}
      label="Estilos (JSON)"
      name={name}
      rows={rows}
      spellCheck={false}
      className="code-field"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
