import { ReadingBar } from "./reading-bar.tsx";
import { TextSizeDialog } from "./text-size-dialog.tsx";
import type { ReadingAidsProps } from "./while-reading.tsx";

/** What an article's page loads when the reader begins to read. */
export const ReadingAids = ({ article, withBar, hasVoice }: ReadingAidsProps) => (
  <>
    {withBar && <ReadingBar article={article} hasVoice={hasVoice} />}
    <TextSizeDialog />
  </>
);
