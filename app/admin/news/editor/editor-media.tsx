import { useToast } from "#app/ui/toast.tsx";
import { wordsOfChosen } from "#domain/media/card.ts";
import { GalleryField } from "../../media/field/gallery-field.tsx";
import { type ChosenMedia, MediaField } from "../../media/field/media-field.tsx";
import { findKnownWords, keepKnownWords } from "../../media/words/use-cards.ts";
import { useArticleForm } from "./article-form.ts";
import { toLeadFields, wordsOfLead } from "./lead-words.tsx";

type FileName = "imageUrl" | "videoUrl" | "thumbnailUrl" | "audioUrl";

/** The fields for pictures, video and audio of an article. */
export function EditorMedia() {
  const { fields, errors, change } = useArticleForm().editor;
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
        isDescribed
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

/** Makes a file the lead picture or video of the article; it brings the words of its card. */
export function useMainMedia() {
  const { fields, change } = useArticleForm().editor;
  const toast = useToast();
  return (url: string, facts: ChosenMedia | undefined) => {
    const { imageUrl, videoUrl } = fields;
    const former = videoUrl || imageUrl;
    // A video keeps the existing picture, or uses its poster.
    const addresses =
      facts?.kind === "video"
        ? { videoUrl: url, imageUrl: imageUrl || (facts.poster ?? "") }
        : { imageUrl: url, videoUrl: "" };
    // A crop, or a file of another site, brings no card.
    if (facts?.caption === undefined) return change(addresses);
    const { caption, credit = null, alt = null } = facts;
    const before = wordsOfLead(fields);
    const words = wordsOfChosen({ caption, credit, alt }, before, former ? findKnownWords(former) : undefined);
    keepKnownWords(url, { caption, credit, alt });
    change({ ...addresses, ...toLeadFields(words) });
    const isLost = (name: "credit" | "alt") => before[name] !== "" && before[name] !== words[name];
    if (!isLost("credit") && !isLost("alt")) return;
    const onUndo = () => change({ imageUrl, videoUrl, ...toLeadFields(before) });
    toast({ title: "Imagem trocada", text: "Crédito e descrição são os da ficha dela.", onUndo });
  };
}
