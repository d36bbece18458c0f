/** The last segment of the path of the form for a new row. */
export const NEW = "novo";

/** The same where the Portuguese word for a row is feminine. */
export const NEW_CATEGORY = "nova";

/** Whether the path of a form is that of a new row. */
export const isNewRow = (id: string | undefined): boolean => id === NEW || id === NEW_CATEGORY;

interface SavingTitles {
  createFailed: string;
  updateFailed: string;
}

/** The title if a form at its path could not be saved. */
export const savingFailed =
  ({ createFailed, updateFailed }: SavingTitles) =>
  ({ id }: Readonly<Record<string, string | undefined>>): string =>
    isNewRow(id) ? createFailed : updateFailed;
