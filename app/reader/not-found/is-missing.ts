import { isRouteErrorResponse } from "react-router";

/** Whether there is nothing at an address: there never was (404), or not any more (410). */
export const isMissing = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
