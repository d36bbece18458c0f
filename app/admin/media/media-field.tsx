import { Field } from "#app/ui/field.tsx";

/** What a file is. */
export type MediaKind = "image" | "video" | "audio";

interface MediaFieldProps {
  label: string;
  kinds: MediaKind[];
  /** Address of the file. */
  value: string | null;
  help?: string;
  error?: string;
  onChange: (url: string | null, facts?: { kind: MediaKind }) => void;
}

const VIDEO = /\.(mp4|webm|ogg|mov|m4v)(?:$|[?#])|\/videos\//i;

/** A file of an article by its address. */
export function MediaField({ label, kinds, value, help, error, onChange }: MediaFieldProps) {
  return (
    <Field
      label={label}
      inputMode="url"
      help={help}
      error={error}
      value={value ?? ""}
      onChange={({ target }) => {
        const url = target.value.trim();
        const kind = kinds.includes("video") && VIDEO.test(url) ? "video" : kinds[0]!;
        onChange(url || null, { kind });
      }}
    />
  );
}
