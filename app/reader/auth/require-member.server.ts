import { type ActionFunctionArgs, redirect } from "react-router";
import { findViewer } from "#app/context.ts";
import { signInPath } from "#app/sign-in-path.ts";
import type { Viewer } from "#domain/accounts/form.ts";

/**
 * The guard of a screen for members, for its loader and its forms.
 * @param path where signing in leads back to
 * @throws a redirect to the sign-in screen
 */
export const requireMember =
  (path: string) =>
  async ({ context }: Pick<ActionFunctionArgs, "context">): Promise<Viewer> => {
    const viewer = await findViewer(context);
    if (!viewer) throw redirect(signInPath(path));
    return viewer;
  };
