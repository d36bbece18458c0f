/** Told of each route change (reader §2). It does nothing until page views are recorded. */
export function trackRouteChange(_pathname: string): void {}
