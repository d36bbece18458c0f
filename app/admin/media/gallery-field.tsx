import { TextAreaField } from "#app/ui/field.tsx";
import type { GalleryEntry } from "#domain/news/body.ts";

interface GalleryFieldProps {
  value: GalleryEntry[];
  onChange: (value: GalleryEntry[]) => void;
}

/** Further pictures and films, one address a line with its caption behind it. */
export function GalleryField({ value, onChange }: GalleryFieldProps) {
  return (
    <TextAreaField
      label="Imagens adicionais"
      rows={3}
      help="Um endereço por linha; depois de um espaço, a legenda."
      value={value.map(({ url, caption }) => (caption ? `${url} ${caption}` : url)).join("\n")}
      onChange={({ target }) =>
        onChange(
          target.value.split("\n").map((line) => {
            const [url = "", ...words] = line.split(" ");
            return { type: "image", url, caption: words.join(" ") || null };
          }),
        )
      }
    />
  );
}
