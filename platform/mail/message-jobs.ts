/** Kinds of jobs that send messages. */
export const MESSAGE_JOBS = { mail: "mail", text: "text-message" } as const;
