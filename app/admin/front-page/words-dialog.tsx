import { useId, useState } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import { toPicture } from "#domain/media/types.ts";
import { OWN_WORDS, type WordedArticle } from "#domain/news/front-page/words.ts";
import { TITLE_MAX } from "#domain/news/types.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import { MediaField } from "../media/field/media-field.tsx";
import ask from "../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../pieces/dialog/use-modal.ts";
import styles from "./words-dialog.module.css";

interface WordsDialogProps {
  /** The article's own title. */
  title: string;
  /** Its front words on the board. */
  words: WordedArticle;
  onChange: (words: WordedArticle) => void;
  onClose: () => void;
}

/** Title and picture of an article in its place of the front page; they are published with the arrangement. */
export function WordsDialog({ title, words, onChange, onClose }: WordsDialogProps) {
  const dialog = useModal();
  const titleId = useId();
  const { id } = words;
  const [typed, setTyped] = useState(words.title ?? "");
  const [imageUrl, setImageUrl] = useState(words.imageUrl);
  const isOwn = words.title === null && words.imageUrl === null;
  const close = (changed: WordedArticle) => {
    dialog.current?.close();
    onChange(changed);
  };
  const use = () => {
    const picture = imageUrl === words.imageUrl ? words.picture : toPicture(imageUrl);
    close({ id, title: tidyLine(typed) || null, imageUrl, picture });
  };
  return (
    <dialog ref={dialog} className={`${ask.dialog} ${styles.dialog}`} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>Mudar na capa</h2>
      <p className="meta">Vale só em “Notícias em Destaque”. A notícia, as listas e a busca continuam como são.</p>
      <div className={styles.fields}>
        <TextAreaField
          label="Título na capa"
          rows={2}
          maxLength={TITLE_MAX}
          value={typed}
          placeholder={title}
          help="Vazio, vale o título da notícia."
          onChange={({ target }) => setTyped(target.value)}
        />
        <MediaField
          label="Imagem na capa"
          kinds={["image"]}
          onlyFiles
          value={imageUrl}
          help="Vazia, vale a imagem da notícia."
          onChange={setImageUrl}
        />
      </div>
      <div className="btns">
        {!isOwn && (
          <button
            type="button"
            className={`quiet ${styles.back}`}
            onClick={() => close({ id, ...OWN_WORDS, picture: null })}
          >
            Voltar ao da notícia
          </button>
        )}
        <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
          Cancelar
        </button>
        <button type="button" className="btn" onClick={use}>
          Usar na capa
        </button>
      </div>
    </dialog>
  );
}
