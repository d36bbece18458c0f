/** Query parameters of `/para-voce/noticias`: followed subjects, separated by commas, and the last visit, milliseconds since 1970. */
export const NEWS_QUERY = { follows: "segue", since: "desde" } as const;
