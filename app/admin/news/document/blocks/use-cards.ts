import type { FileFacts } from "#app/admin/media/card/facts-route.ts";
import { fetchJson } from "#app/admin/pieces/choose/fetch-json.ts";
import { useStaff } from "#app/admin/pieces/use-staff.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { mayDescribeFile } from "#domain/accounts/policy.ts";
import type { CardWords } from "#domain/media/card.ts";
import { FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import type { FileCards } from "./card-offer.ts";

/** The cards of the archive, for files in the text: read, and written with the words of a block. */
export function useCards(): FileCards {
  const staff = useStaff();
  const fetcher = useFetcher();
  return {
    async read(src) {
      const facts = await fetchJson<FileFacts>(`${FILE_FACTS_PATH}?${new URLSearchParams({ url: src })}`);
      return facts.ok && mayDescribeFile(staff, facts.data) ? facts.data.card : null;
    },
    // The layout of the back office shows the result, with its undo.
    write: ({ id, version }, words) =>
      fetcher.submit(
        { intent: "palavras", id, version, ...withoutNull(words) },
        { method: "post", action: FILE_FACTS_PATH },
      ),
  };
}

const withoutNull = ({ caption, credit, alt }: CardWords) => ({
  caption: caption ?? "",
  credit: credit ?? "",
  alt: alt ?? "",
});
