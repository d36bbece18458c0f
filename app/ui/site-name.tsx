/** Names longer than this many letters are set smaller. */
const LONG = 22;

/** The site's name beside its logo. */
export function SiteName({ name }: { name: string }) {
  return <b className={name.length > LONG ? "long" : undefined}>{name}</b>;
}
