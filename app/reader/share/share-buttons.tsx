import { Link2, Share2 } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { SHARE_TEXT } from "./share-text.ts";

interface ShareButtonsProps {
  /** Full address of the article. */
  url: string;
  title: string;
}

/** Opens the share sheet of the device, in browsers that have the Web Share API. */
export function NativeShareButton({ url, title }: ShareButtonsProps) {
  const [isSupported, setIsSupported] = useState(false);
  useEffect(() => setIsSupported(typeof navigator.share === "function"), []);
  if (!isSupported) return null;
  // Closing the share sheet rejects the promise, which is not a failure.
  const handleShare = () => void navigator.share({ url, title }).catch(() => {});
  return (
    <button type="button" className="tap" aria-label={SHARE_TEXT.share} title={SHARE_TEXT.share} onClick={handleShare}>
      <Icon icon={Share2} />
    </button>
  );
}

/** Copies the address of an article. */
export function CopyLinkButton({ url }: Pick<ShareButtonsProps, "url">) {
  const toast = useToast();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: SHARE_TEXT.copied, text: SHARE_TEXT.copiedText });
    } catch {
      // Without https there is no clipboard either.
      toast({ title: SHARE_TEXT.notCopied, text: url, destructive: true });
    }
  };
  return (
    <button
      type="button"
      className="tap needs-script"
      aria-label={SHARE_TEXT.copy}
      title={SHARE_TEXT.copy}
      onClick={handleCopy}
    >
      <Icon icon={Link2} />
    </button>
  );
}
