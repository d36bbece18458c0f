/** Where mailboxes of large providers are read, by the domains of their addresses. */
const PROVIDERS: { name: string; href: string; domains: RegExp }[] = [
  { name: "Gmail", href: "https://mail.google.com/", domains: /^(?:gmail|googlemail)\.com$/ },
  {
    name: "Outlook",
    href: "https://outlook.live.com/mail/",
    domains: /^(?:outlook|hotmail|live|msn)\.com(?:\.br)?$/,
  },
  { name: "Yahoo", href: "https://mail.yahoo.com/", domains: /^(?:yahoo\.com(?:\.br)?|ymail\.com)$/ },
  { name: "iCloud", href: "https://www.icloud.com/mail", domains: /^(?:icloud|me|mac)\.com$/ },
  { name: "UOL", href: "https://email.uol.com.br/", domains: /^(?:uol|bol)\.com\.br$/ },
];

/** The provider of an address, with the page on which its mails are read; null for one that is not known. */
export function findMailProvider(email: string): { name: string; href: string } | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const found = PROVIDERS.find(({ domains }) => domains.test(domain));
  return found ? { name: found.name, href: found.href } : null;
}
