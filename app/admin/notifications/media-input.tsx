import { useState } from "react";
import { HiddenValue } from "../drafts/hidden-value.tsx";
import { MediaField, type MediaKind } from "../media/media-field.tsx";

interface MediaInputProps {
  name: string;
  label: string;
  kinds: MediaKind[];
  defaultValue: string | null;
  help?: string;
  error?: string;
  drawing?: boolean;
  /** Also called with each change, for a preview. */
  onChange?: (url: string | null, kind?: MediaKind) => void;
}

/** A media field as an uncontrolled input of a form. */
export function MediaInput({ name, defaultValue, onChange, ...field }: MediaInputProps) {
  const [url, setUrl] = useState(defaultValue);
  return (
    <>
      <MediaField
        {...field}
        value={url}
        onChange={(chosen, facts) => {
          setUrl(chosen);
          onChange?.(chosen, facts?.kind);
        }}
      />
      <HiddenValue name={name} value={url ?? ""} onRestore={(restored) => setUrl(restored || null)} />
    </>
  );
}
