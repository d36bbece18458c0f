import { href } from "react-router";

/** The page of a comment and of the answers to it. */
export const commentPath = (id: string): string => href("/comentarios/:id", { id });

/** Query parameters of a conversation's page: the form that it opens with, and the cursor of the answer before its first one. */
export const ANSWER = "responder";
export const REPORT = "denunciar";
export const AFTER = "depois";
