import { type ChangeEvent, createContext, use } from "react";
import { type ArticleFields, FIELD_LABELS, type FieldName } from "#domain/news/fields.ts";
import type { ConversationState } from "../passages/use-conversation.ts";
import type { Route } from "./+types/editor-route.ts";
import type { PanelState } from "./panel/use-panel.ts";
import type { useEditor } from "./state/use-editor.ts";

/** What the loader has for the form of an article. */
export type OpenedArticle = Route.ComponentProps["loaderData"];

/** The form of an article, for all its parts. */
export type ArticleForm = Omit<OpenedArticle, "conversation"> & {
  /** Null for a new article. */
  newsId: string | null;
  editor: ReturnType<typeof useEditor>;
  panel: PanelState;
  conversation: ConversationState;
};

export const ArticleFormContext = createContext<ArticleForm | null>(null);

/** The form around a component. */
export const useArticleForm = (): ArticleForm => use(ArticleFormContext)!;

/** A field whose value is a text, of any content. */
type TextName = { [Name in FieldName]: string extends ArticleFields[Name] ? Name : never }[FieldName];

/** The props of the field for a text of the article. */
export function useTextFields() {
  const { fields, errors, change } = useArticleForm().editor;
  return (name: TextName) => ({
    name,
    label: FIELD_LABELS[name],
    value: fields[name],
    error: errors[name],
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const changes: Partial<Pick<ArticleFields, TextName>> = { [name]: target.value };
      change(changes);
    },
  });
}
