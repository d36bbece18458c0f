/** Copies a text. @returns whether the browser allowed it: without HTTPS there is no clipboard API */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
