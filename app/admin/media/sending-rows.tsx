import { SendingRow } from "#app/ui/upload/sending-row.tsx";
import { formatBytes } from "#platform/format/bytes.ts";
import type { useMediaSending } from "./use-media-sending.ts";
import "../styles/uploads.css";

interface SendingRowsProps {
  sending: ReturnType<typeof useMediaSending>;
  /** A row was taken away, and with it the button that had the focus. */
  onRemove?: () => void;
}

/** Files on their way, and those that could not be sent. */
export function SendingRows({ sending, onRemove }: SendingRowsProps) {
  return sending.list.map((one) => (
    <SendingRow
      key={one.key}
      sending={one}
      formatBytes={formatBytes}
      onRetry={() => sending.retry(one)}
      onRemove={() => {
        sending.remove(one);
        onRemove?.();
      }}
    />
  ));
}
