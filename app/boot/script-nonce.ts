/**
 * The attribute `nonce` of every script that a page is rendered with, until the server has listed the script in the page's policy and
 * removed the attribute (`server/pages/page-scripts.ts`). Generated when the process starts and never sent, so injected markup cannot have it.
 */
export const SCRIPT_NONCE: string | undefined = import.meta.env.SSR ? crypto.randomUUID() : undefined;
