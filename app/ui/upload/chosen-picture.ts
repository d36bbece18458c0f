/**
 * Shrinks a picture that was chosen in a form; the code for it is loaded then, and without it the picture stays as it is.
 * @returns null for HEIC where the browser does not read it
 */
export async function shrinkChosen(file: File, limits: { maxEdge: number; maxBytes: number }): Promise<File | null> {
  try {
    const { shrinkPicture } = await import("./shrink-picture.ts");
    return await shrinkPicture(file, limits);
  } catch (error) {
    return (error as Error).name === "PictureUnreadable" ? null : file;
  }
}

/** Puts files into an input in place of what was chosen there. */
export function putInto(input: HTMLInputElement, ...files: File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}
