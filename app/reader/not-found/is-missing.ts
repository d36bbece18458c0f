import { isRouteErrorResponse } from "react-router";

/** Whether an address has no content: it never had any (404), or no longer (410). */
export const isMissing = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
