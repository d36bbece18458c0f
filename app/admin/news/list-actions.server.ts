import { redirect } from "react-router";
import { bringToFront, leaveFront } from "#domain/newsroom/front.server.ts";
import { deleteArticle } from "#domain/newsroom/mutations.server.ts";
import { NEWSROOM_TEXT } from "#domain/newsroom/text.ts";
import type { Answer } from "../answer.ts";
import type { Task } from "../forms.server.ts";
import { withNotice } from "../notices.ts";
import { told } from "../told.server.ts";

/** Deletes an article; its files follow where nothing else uses them. */
export function removeArticle(task: Task, id: string): Promise<Answer | Response> {
  return told(NEWSROOM_TEXT.deleteFailed, task, async () => {
    const files = await deleteArticle(task.site.db, task.actor, id);
    await task.site.jobs.send("clean-media", { urls: files });
    return redirect(withNotice("/admin/news", "noticia-excluida"));
  });
}

/** 'Trazer para frente' (docs/product.md, "News table"). */
export function moveToFront(task: Task, id: string): Promise<Answer | Response> {
  return told(NEWSROOM_TEXT.orderFailed, task, async () => {
    await bringToFront(task.site.db, task.actor, id);
    return { toast: { title: NEWSROOM_TEXT.broughtToFront } };
  });
}

/** 'Tirar da frente': the article goes back to where it was. */
export function leadBack(task: Task, id: string): Promise<Answer | Response> {
  return told(NEWSROOM_TEXT.orderFailed, task, async () => {
    await leaveFront(task.site.db, task.actor, id);
    return { toast: { title: "Notícia tirada da frente" } };
  });
}
