import { Link2, Share2 } from "lucide";
import { type ReactNode, useEffect, useState } from "react";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { type Network, shareAddress } from "#domain/news/share-address.ts";
import styles from "./share.module.css";
import { SHARE_TEXT } from "./share-text.ts";

interface Shared {
  /** Full address of the article. */
  url: string;
  title: string;
}

/** The networks with a round button; WhatsApp has one with words. */
export type RoundNetwork = Exclude<Network, "linkedin" | "whatsapp">;

const NAMES = { facebook: "Facebook", twitter: "Twitter", telegram: "Telegram" } as const;

/**
 * Opens a network's page in a small window; if pop-ups are blocked, the link itself opens it. With "noopener" `window.open` would
 * always return null, so `opener` is cleared afterwards.
 */
function openShareWindow(address: string): boolean {
  const opened = window.open(address, "compartilhar", "width=600,height=400");
  if (opened) opened.opener = null;
  return opened !== null;
}

interface NetworkLinkProps extends Shared {
  network: Network;
  className: string;
  label: string;
  children?: ReactNode;
}

function NetworkLink({ network, url, title, className, label, children }: NetworkLinkProps) {
  const href = shareAddress(network, url, title);
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (openShareWindow(href)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}

/** Links to other networks than WhatsApp. */
export const NetworkLinks = ({ networks, ...shared }: Shared & { networks: readonly RoundNetwork[] }) =>
  networks.map((network) => (
    <NetworkLink
      key={network}
      network={network}
      className="tap"
      label={`Compartilhar no ${NAMES[network]}`}
      {...shared}
    >
      <BrandIcon brand={network} />
    </NetworkLink>
  ));

/** Shares in WhatsApp, where most articles are shared. @param children words that are a part of "Enviar por WhatsApp" */
export const WhatsAppLink = ({ children, ...shared }: Shared & { children: ReactNode }) => (
  <NetworkLink network="whatsapp" className={`chip ${styles.wa}`} label={SHARE_TEXT.whatsapp} {...shared}>
    <BrandIcon brand="whatsapp" />
    <span>{children}</span>
  </NetworkLink>
);

/** The same as a round button, where several stand on a page. */
export const WhatsAppIconLink = (shared: Shared) => (
  <NetworkLink network="whatsapp" className="tap" label={SHARE_TEXT.whatsapp} {...shared}>
    <BrandIcon brand="whatsapp" />
  </NetworkLink>
);

/** Opens the share sheet of the device, in browsers that have the Web Share API. */
export function NativeShareButton({ url, title }: Shared) {
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
export function CopyLinkButton({ url }: Pick<Shared, "url">) {
  const toast = useToast();
  const handleCopy = async () => {
    if (await copyText(url)) toast({ title: SHARE_TEXT.copied, text: SHARE_TEXT.copiedText });
    else toast({ title: SHARE_TEXT.notCopied, text: url, destructive: true });
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
