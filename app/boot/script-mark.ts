/**
 * The attribute `nonce` of every script that we write into a page while it is rendered, until the process has taken note of
 * the script for the page's policy and taken the attribute away (`server/page-scripts.ts`). Drawn at the start and never sent:
 * nothing that somebody brings into a page can have it.
 */
export const SCRIPT_MARK: string | undefined = import.meta.env.SSR ? crypto.randomUUID() : undefined;
