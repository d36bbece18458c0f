import { Link2, Share2 } from "lucide";
import { useEffect, useState } from "react";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import styles from "./share.module.css";
import { type Network, shareAddress } from "./share-address.ts";
import { SHARE_TEXT } from "./share-text.ts";

type ShownNetwork = Exclude<Network, "linkedin">;

interface ShareLinksProps {
  /** Full address of the article. */
  url: string;
  title: string;
  /** Whether it is visible when the page opens: then the native share button, which appears after hydration and would move it, is left out. */
  atTop?: boolean;
  /** Besides WhatsApp. */
  networks: readonly Exclude<ShownNetwork, "whatsapp">[];
}

const NAMES = { facebook: "Facebook", twitter: "Twitter", whatsapp: "WhatsApp", telegram: "Telegram" } as const;

/**
 * Opens a network's page in a small window; if pop-ups are blocked, the link itself opens it. With "noopener" `window.open` would
 * always return null, so `opener` is cleared afterwards.
 */
function openShareWindow(address: string): boolean {
  const opened = window.open(address, "compartilhar", "width=600,height=400");
  if (opened) opened.opener = null;
  return opened !== null;
}

function NetworkLink({ network, url, title }: Pick<ShareLinksProps, "url" | "title"> & { network: ShownNetwork }) {
  const href = shareAddress(network, url, title);
  const isWide = network === "whatsapp";
  return (
    <a
      className={isWide ? `chip ${styles.wa}` : "tap"}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Compartilhar no ${NAMES[network]}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (openShareWindow(href)) event.preventDefault();
      }}
    >
      <BrandIcon brand={network} />
      {isWide && NAMES[network]}
    </a>
  );
}

/**
 * Links to share an article: WhatsApp first and with its name, as most articles are shared there, then the share sheet of the device
 * and the address itself, then the other networks.
 */
export function ShareLinks({ url, title, networks, atTop = false }: ShareLinksProps) {
  return (
    <>
      <span className={styles.send}>
        <NetworkLink network="whatsapp" url={url} title={title} />
        {!atTop && <NativeShareButton url={url} title={title} />}
        <CopyLinkButton url={url} />
      </span>
      {networks.map((network) => (
        <NetworkLink key={network} network={network} url={url} title={title} />
      ))}
    </>
  );
}

interface ShareButtonsProps {
  /** Full address of the article. */
  url: string;
  title: string;
}

/** Opens the share sheet of the device, in browsers that have the Web Share API. */
function NativeShareButton({ url, title }: ShareButtonsProps) {
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
function CopyLinkButton({ url }: Pick<ShareButtonsProps, "url">) {
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
