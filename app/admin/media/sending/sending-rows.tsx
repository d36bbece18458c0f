import { SendingRow } from "#app/ui/upload/sending-row.tsx";
import { formatBytes } from "#platform/format/bytes.ts";
import type { useMediaSending } from "./use-media-sending.ts";
import "../../styles/uploads.css";

interface SendingRowsProps {
  sending: ReturnType<typeof useMediaSending>;
  /** Called when a row was removed, with the focused button in it. */
  onRemove?: () => void;
}

/** The pending and failed uploads. */
export function SendingRows({ sending, onRemove }: SendingRowsProps) {
  return sending.list.map((one) => (
    <SendingRow
      key={one.key}
      sending={one}
      formatBytes={formatBytes}
      onRetry={() => sending.retry(one)}
      onTakeKnown={() => sending.takeKnown(one)}
      onSendAgain={() => sending.sendAgain(one)}
      onRemove={() => {
        sending.remove(one);
        onRemove?.();
      }}
    />
  ));
}
