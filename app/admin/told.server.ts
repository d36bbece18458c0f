import { AppError } from "#platform/errors/app-error.ts";
import type { Answer } from "./answer.ts";
import type { Task } from "./forms.server.ts";

/** Tells a failure in the words of back-office §8; what is gone is told by the caller. */
export async function told<Result>(
  title: string,
  { site }: Task,
  work: () => Promise<Result>,
): Promise<Result | Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || error instanceof Response) throw error;
    site.log.error({ err: error }, title);
    return { toast: { title, text: "Tente de novo em um instante.", destructive: true } };
  }
}
