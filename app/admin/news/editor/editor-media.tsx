import { useRef } from "react";
import { Field } from "#app/ui/field.tsx";
import type { ArticleFields } from "#domain/news/fields.ts";
import { GalleryField } from "../../media/field/gallery-field.tsx";
import { type ChosenMedia, MediaField } from "../../media/field/media-field.tsx";
import { useArticleForm, useTextFields } from "./article-form.ts";

type FileName = "imageUrl" | "videoUrl" | "thumbnailUrl" | "audioUrl";

/** The fields for pictures, video and audio of an article. */
export function EditorMedia() {
  const { fields, errors, change } = useArticleForm().editor;
  const text = useTextFields();
  const take = useMainMedia();
  const file = (name: FileName) => ({
    value: fields[name] || null,
    error: errors[name],
    onChange(url: string | null) {
      const changes: Partial<Record<FileName, string>> = { [name]: url ?? "" };
      change(changes);
    },
  });
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
          else change(fields.videoUrl ? { videoUrl: "" } : { imageUrl: "" });
        }}
      />
      {fields.videoUrl && (
        <MediaField {...file("imageUrl")} label="Imagem do vídeo" kinds={["image"]} error={undefined} />
      )}
      {(fields.imageUrl || fields.videoUrl || fields.imageCaption || fields.imageCredit) && (
        <div className="pair">
          <Field {...text("imageCaption")} help="Diz o que se vê, e quem é quem." />
          <Field {...text("imageCredit")} help="Quem fez a foto ou o vídeo." />
        </div>
      )}
      <MediaField
        {...file("thumbnailUrl")}
        label="Miniatura (opcional)"
        kinds={["image"]}
        help="Outra imagem para os cartões. Vazio: a imagem acima."
      />
      <MediaField {...file("audioUrl")} label="Áudio" kinds={["audio"]} />
      <GalleryField value={fields.gallery} onChange={(gallery) => change({ gallery })} />
      {errors.gallery && (
        <p className="field">
          <span className="err">{errors.gallery}</span>
        </p>
      )}
    </section>
  );
}

/** Makes a file the main picture or video of the article. */
export function useMainMedia() {
  const { fields, change } = useArticleForm().editor;
  const copyCard = useCopiedCard(fields);
  return (url: string, facts: ChosenMedia | undefined) => {
    const isVideo = facts?.kind === "video";
    // A video keeps the existing picture, or uses its poster.
    const addresses = isVideo
      ? { videoUrl: url, imageUrl: fields.imageUrl || (facts.poster ?? "") }
      : { imageUrl: url, videoUrl: "" };
    change({ ...addresses, ...copyCard(facts) });
  };
}

/**
 * Copies caption and credit from the card of a chosen file into an article's fields that are empty, or still have what the card of the
 * former file had. What somebody wrote stays.
 */
function useCopiedCard({ imageCaption, imageCredit }: ArticleFields) {
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
