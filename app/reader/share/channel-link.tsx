import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { drawnAddress } from "#platform/http/web-address.ts";
import { useShellData } from "../shell/use-shell-data.ts";
import styles from "./share.module.css";
import { SHARE_TEXT } from "./share-text.ts";

/** A link to the newspaper's WhatsApp channel, if it has one. */
export function ChannelLink() {
  const channel = useShellData()?.social.find(({ network }) => network === "whatsapp");
  if (!channel) return null;
  return (
    <p className={`${styles.channel} screen-only`}>
      <BrandIcon brand="whatsapp" />
      <span>{SHARE_TEXT.channel}</span>
      <a className="btn line small" href={drawnAddress(channel.url)} target="_blank" rel="noopener noreferrer">
        {SHARE_TEXT.follow}
      </a>
    </p>
  );
}
