import type { Viewer } from "./form.ts";

/** Only administrators enter the back office (docs/product.md, "Roles"). */
export const mayEnterBackOffice = (viewer: Pick<Viewer, "role"> | null) => viewer?.role === "admin";

/** Administrators are asked for a second factor. */
export const shouldEnrol = (viewer: Pick<Viewer, "role" | "hasSecondFactor">) =>
  viewer.role === "admin" && !viewer.hasSecondFactor;

/** Where the site demands it, they do nothing else before. */
export const mustEnrol = (
  viewer: Pick<Viewer, "role" | "hasSecondFactor">,
  settings: { require_second_factor: boolean },
) => settings.require_second_factor && shouldEnrol(viewer);
