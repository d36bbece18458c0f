/** Query parameters of a conversation's page: the form that it opens with, and the cursor of the answer before its first one. */
export const ANSWER = "responder";
export const REPORT = "denunciar";
export const AFTER = "depois";
