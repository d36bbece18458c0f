import { useRef } from "react";
import { Field } from "#app/ui/field.tsx";
import { GalleryField } from "../../media/field/gallery-field.tsx";
import { type ChosenMedia, MediaField } from "../../media/field/media-field.tsx";
import styles from "./editor-media.module.css";
import type { FieldsProps } from "./editor-page.tsx";

/** The fields for pictures, video and audio of an article. */
export function EditorMedia({ fields, errors, onChange }: FieldsProps) {
  const take = useMainMedia(fields, onChange);
  return (
    <section className="panel pad stack" aria-labelledby="midia">
      <h2 id="midia">Mídia</h2>
      <MediaField
        label="Imagem ou vídeo"
        kinds={["image", "video"]}
        value={fields.videoUrl || fields.imageUrl || null}
        error={errors.imageUrl ?? errors.videoUrl}
        onChange={(url, facts) => {
          if (url) take(url, facts);
          else onChange(fields.videoUrl ? { videoUrl: "" } : { imageUrl: "" });
        }}
      />
      {fields.videoUrl && (
        <MediaField
          label="Imagem do vídeo"
          kinds={["image"]}
          value={fields.imageUrl || null}
          onChange={(url) => onChange({ imageUrl: url ?? "" })}
        />
      )}
      {(fields.imageUrl || fields.videoUrl || fields.imageCaption || fields.imageCredit) && (
        <div className="pair">
          <Field
            label="Legenda da imagem"
            name="imageCaption"
            value={fields.imageCaption}
            error={errors.imageCaption}
            help="Diz o que se vê, e quem é quem."
            onChange={({ target }) => onChange({ imageCaption: target.value })}
          />
          <Field
            label="Crédito da imagem"
            name="imageCredit"
            value={fields.imageCredit}
            error={errors.imageCredit}
            help="Quem fez a foto ou o vídeo."
            onChange={({ target }) => onChange({ imageCredit: target.value })}
          />
        </div>
      )}
      <MediaField
        label="Miniatura (opcional)"
        kinds={["image"]}
        value={fields.thumbnailUrl || null}
        error={errors.thumbnailUrl}
        help="Outra imagem para os cartões. Vazio: a imagem acima."
        onChange={(url) => onChange({ thumbnailUrl: url ?? "" })}
      />
      <MediaField
        label="Áudio"
        kinds={["audio"]}
        value={fields.audioUrl || null}
        error={errors.audioUrl}
        onChange={(url) => onChange({ audioUrl: url ?? "" })}
      />
      <GalleryField value={fields.gallery} onChange={(gallery) => onChange({ gallery })} />
      {errors.gallery && <p className={`field ${styles.error}`}>{errors.gallery}</p>}
    </section>
  );
}

/** Makes a file the main picture or video of the article. */
export function useMainMedia(fields: FieldsProps["fields"], onChange: FieldsProps["onChange"]) {
  const copyCard = useCopiedCard(fields);
  return (url: string, facts: ChosenMedia | undefined) => {
    const isVideo = facts?.kind === "video";
    // A video keeps the existing picture, or uses its poster.
    const addresses = isVideo
      ? { videoUrl: url, imageUrl: fields.imageUrl || (facts.poster ?? "") }
      : { imageUrl: url, videoUrl: "" };
    onChange({ ...addresses, ...copyCard(facts) });
  };
}

/**
 * Copies caption and credit from the card of a chosen file into an article's fields that are empty, or still have what the card of the
 * former file had. What somebody wrote stays.
 */
function useCopiedCard({ imageCaption, imageCredit }: FieldsProps["fields"]) {
  const copied = useRef({ imageCaption: "", imageCredit: "" });
  return (facts: ChosenMedia | undefined) => {
    // A crop, or a file of another site, brings no card.
    if (facts?.caption === undefined) return {};
    const isFree = (name: keyof typeof copied.current, value: string) => value === "" || value === copied.current[name];
    const card = { imageCaption: facts.caption ?? "", imageCredit: facts.credit ?? "" };
    const changes = {
      ...(isFree("imageCaption", imageCaption) && { imageCaption: card.imageCaption }),
      ...(isFree("imageCredit", imageCredit) && { imageCredit: card.imageCredit }),
    };
    copied.current = card;
    return changes;
  };
}
