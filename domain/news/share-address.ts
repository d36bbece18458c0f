/** Networks the share function knows (docs/product.md, "Sharing"); LinkedIn has no button. */
export type Network = "facebook" | "twitter" | "whatsapp" | "telegram" | "linkedin";

/** The network's own page for sharing an address with a title. */
export function shareAddress(network: Network, url: string, title: string): string {
  const query = (parameters: Record<string, string>) =>
    new URLSearchParams(parameters).toString().replaceAll("+", "%20");
  switch (network) {
    case "facebook":
      return `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`;
    case "twitter":
      return `https://twitter.com/intent/tweet?${query({ url, text: title })}`;
    case "whatsapp":
      return `https://wa.me/?${query({ text: `${title} ${url}` })}`;
    case "telegram":
      return `https://t.me/share/url?${query({ url, text: title })}`;
    case "linkedin":
      return `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`;
  }
}
