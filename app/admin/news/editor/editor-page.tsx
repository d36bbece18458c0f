import type { KeyboardEvent } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { CategoryColors } from "#domain/categories/colors.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import { withText } from "#domain/news/writing/fields.ts";
import { colorVariables } from "../../pieces/color-variables.ts";
import { currentView } from "../document/view/current-view.ts";
import { DocumentEditor, type MainPicture, type TextAnnotations } from "../document/view/document-editor.tsx";
import styles from "./editor-page.module.css";
import { Hero } from "./hero.tsx";

/** A category as an option of the form. */
export interface CategoryChoice {
  value: string;
  label: string;
  colors: CategoryColors;
}

export interface FieldsProps {
  fields: ArticleFields;
  errors: Record<string, string | undefined>;
  onChange: (changes: Partial<ArticleFields>) => void;
}

interface EditorPageProps extends FieldsProps {
  /** Session storage key under which this tab stores the undo history of the text. */
  undoKey: string;
  /** Titles of the articles that the text recommends, by their ids. */
  titles: Record<string, string>;
  categories: CategoryChoice[];
  annotations: TextAnnotations;
  /** Opens the media fields in the panel. */
  onMedia: () => void;
}

/** The article in the layout of its page: title, summary, picture and text are edited in place. */
export function EditorPage(props: EditorPageProps) {
  const { fields, errors, undoKey, titles, categories, annotations, onChange, onMedia } = props;
  const category = categories.find(({ value }) => value === fields.categoryId);
  const takeAsMain = useMainPicture(fields, onChange);
  return (
    <div className={`${styles.leaf} cat`} style={category && colorVariables(category.colors)}>
      {category && (
        <p>
          <span className="badge">{category.label}</span>
        </p>
      )}
      <TextAreaField
        label="Título"
        name="title"
        rows={1}
        className={styles.title}
        placeholder="Título"
        enterKeyHint="next"
        value={fields.title}
        error={errors.title}
        onChange={({ target }) => onChange({ title: target.value.replace(/\n/g, " ") })}
        onKeyDown={(event) =>
          moveToNextField(event, () => event.currentTarget.form?.querySelector<HTMLElement>("[name=summary]")?.focus())
        }
      />
      <TextAreaField
        label="Resumo"
        name="summary"
        rows={1}
        className={styles.deck}
        placeholder="Resumo: aparece nos cartões, nas buscas e quando alguém compartilha"
        enterKeyHint="next"
        value={fields.summary}
        error={errors.summary}
        onChange={({ target }) => onChange({ summary: target.value })}
        onKeyDown={(event) => moveToNextField(event, () => currentView()?.focus())}
      />
      <Hero fields={fields} onChange={onChange} onMedia={onMedia} />
      <DocumentEditor
        document={fields.body}
        content={fields.content}
        undoKey={undoKey}
        error={errors.body}
        titles={titles}
        annotations={annotations}
        onChange={(body) => onChange(withText(body))}
        onMainPicture={takeAsMain}
      />
    </div>
  );
}

/** Makes a picture of the text the main one; the message about it has an undo. */
function useMainPicture(
  { imageUrl, videoUrl, imageCaption, imageCredit }: FieldsProps["fields"],
  onChange: FieldsProps["onChange"],
) {
  const toast = useToast();
  return (picture: MainPicture) => {
    const former = { imageUrl, videoUrl, imageCaption, imageCredit };
    onChange({ ...picture, videoUrl: "" });
    toast({ title: "É a imagem principal", text: "Continua também no texto.", onUndo: () => onChange(former) });
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
