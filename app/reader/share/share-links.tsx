import { BrandIcon } from "#app/ui/brand-icon.tsx";
import styles from "../article/actions-bar.module.css";
import { type Network, shareAddress } from "./share-address.ts";

interface ShareLinksProps {
  /** Full address of the article. */
  url: string;
  title: string;
  networks: readonly Exclude<Network, "linkedin">[];
}

const NAMES = { facebook: "Facebook", twitter: "Twitter", whatsapp: "WhatsApp", telegram: "Telegram" } as const;

/**
 * Opens a network's page in a small window; where windows are refused the link itself opens it. With "noopener" the
 * browser would not tell which of the two happened, so the way back is cut afterwards.
 */
function openShareWindow(address: string): boolean {
  const opened = window.open(address, "compartilhar", "width=600,height=400");
  if (opened) opened.opener = null;
  return opened !== null;
}

/** Links to share an article; WhatsApp first and with its name, because there news is shared. */
export function ShareLinks({ url, title, networks }: ShareLinksProps) {
  return networks.map((network) => {
    const href = shareAddress(network, url, title);
    const wide = network === "whatsapp";
    return (
      <a
        key={network}
        className={wide ? `chip ${styles.wa} ${styles.push}` : "tap"}
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
        {wide && NAMES[network]}
      </a>
    );
  });
}
