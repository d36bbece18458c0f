/** Kinds of jobs that bring messages on their way. */
export const MESSAGE_JOBS = { mail: "mail", text: "text-message" } as const;
