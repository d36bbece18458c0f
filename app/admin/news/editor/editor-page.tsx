import type { KeyboardEvent } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { withText } from "#domain/news/writing/fields.ts";
import { colorVariables } from "../../pieces/color-variables.ts";
import { currentView } from "../document/view/current-view.ts";
import { DocumentEditor, type MainPicture, type TextAnnotations } from "../document/view/document-editor.tsx";
import { useArticleForm, useTextFields } from "./article-form.ts";
import styles from "./editor-page.module.css";
import { Hero, useLeadChooser } from "./hero.tsx";
import { toLeadFields, wordsOfLead } from "./lead-words.tsx";

/** The article in the layout of its page: title, summary, picture and text are edited in place. */
export function EditorPage({ annotations }: { annotations: TextAnnotations }) {
  const { editor, newsId, titles, categories } = useArticleForm();
  const { fields, errors, change } = editor;
  const text = useTextFields();
  const category = categories.find(({ value }) => value === fields.categoryId);
  const takeAsMain = useMainPicture();
  const leadChooser = useLeadChooser();
  return (
    <div className={`${styles.leaf} cat`} style={category && colorVariables(category.colors)}>
      {category && (
        <p>
          <span className="badge">{category.label}</span>
        </p>
      )}
      <TextAreaField
        {...text("title")}
        rows={1}
        className={`label-hidden ${styles.title}`}
        placeholder="Título"
        enterKeyHint="next"
        onChange={({ target }) => change({ title: target.value.replace(/\n/g, " ") })}
        onKeyDown={(event) =>
          moveToNextField(event, () => event.currentTarget.form?.querySelector<HTMLElement>("[name=summary]")?.focus())
        }
      />
      <TextAreaField
        {...text("summary")}
        rows={1}
        className={`label-hidden ${styles.deck}`}
        placeholder="Resumo: aparece nos cartões, nas buscas e quando alguém compartilha"
        enterKeyHint="next"
        onKeyDown={(event) => moveToNextField(event, () => currentView()?.focus())}
      />
      <Hero chooser={leadChooser} />
      <DocumentEditor
        document={fields.body}
        content={fields.content}
        undoKey={`coreto:passos:${newsId ?? editor.formId}`}
        error={errors.body}
        titles={titles}
        annotations={annotations}
        onChange={(body) => change(withText(body))}
        onLead={() => leadChooser.open("text")}
        onMainPicture={takeAsMain}
      />
    </div>
  );
}

/** Makes a picture of the text the main one; the message about it has an undo. */
function useMainPicture() {
  const { fields, change } = useArticleForm().editor;
  const { imageUrl, videoUrl } = fields;
  const toast = useToast();
  return (picture: MainPicture) => {
    const former = { imageUrl, videoUrl, ...toLeadFields(wordsOfLead(fields)) };
    change({ imageUrl: picture.src, videoUrl: "", ...toLeadFields(picture) });
    toast({ title: "É a imagem principal", text: "Continua também no texto.", onUndo: () => change(former) });
  };
}

/** Enter, and the down arrow at the end of a text, move the focus to the next text. */
function moveToNextField(event: KeyboardEvent<HTMLTextAreaElement>, next: () => void): void {
  const { key, nativeEvent, currentTarget } = event;
  if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const isAtEnd = currentTarget.selectionStart === currentTarget.value.length;
  if (key !== "Enter" && !(key === "ArrowDown" && isAtEnd)) return;
  event.preventDefault();
  next();
}
