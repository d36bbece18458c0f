import type { FeedRow } from "#domain/external-feeds/types.ts";
import { EditDialog } from "../pieces/form/edit-dialog.tsx";
import { FeedAddressField } from "./feed-address-field.tsx";

/** The address of a feed. */
export function EditFeed({ feed: { id, url } }: { feed: FeedRow }) {
  return (
    <EditDialog id={id} form="feed" title="Editar feed">
      {(errors) => (
        <FeedAddressField
          defaultValue={url}
          error={errors.url}
          help="Com outro endereço, as notícias do antigo saem do site."
        />
      )}
    </EditDialog>
  );
}
