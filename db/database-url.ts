/** A URL in three parts: before the hosts, the hosts, and after them. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/s;
/** Values of libpq's `target_session_attrs` that mean the server which accepts writes. */
const WRITABLE = ["read-write", "primary"];

/** The addresses of the servers that `DATABASE_URL` names, each with the same login, database and parameters. */
export function listServerAddresses(url: string): string[] {
  const [, login = "", hosts = "", rest = ""] = PARTS.exec(url) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => login + host + rest) : [url];
}

/** Whether the URL names several servers, or one that may be read-only, so that the one that accepts writes has to be found. */
export function mayBeReadOnly(url: string): boolean {
  return listServerAddresses(url).length > 1 || WRITABLE.includes(targetOf(url) ?? "");
}

/** Why the URL cannot be used, as the words after "DATABASE_URL cannot be used:"; undefined if it can. */
export function findUrlProblem(url: string): string | undefined {
  const addresses = listServerAddresses(url);
  if (addresses.length > 1 && !addresses.every(isServer)) {
    return "must be like postgres://user:password@host1:5432,host2:5432/name, with signs such as # written %23";
  }
  if (!URL.canParse(withHost(url)) && addresses.length === 1) {
    return "must be like postgres://user:password@host:5432/name, with signs such as # written %23";
  }
  const target = targetOf(url);
  if (target === null || WRITABLE.includes(target) || (target === "any" && addresses.length === 1)) return undefined;
  return "must have target_session_attrs=read-write, as a site writes";
}

function isServer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, hash, searchParams } = new URL(address);
  // A host in the parameters would override each of them.
  return hostname !== "" && hash === "" && !searchParams.has("host") && !searchParams.has("port");
}

/** Without a host it is a socket whose folder is in the query. */
const withHost = (url: string) => url.replace("@/", "@socket/");

const targetOf = (url: string) =>
  new URL(withHost(listServerAddresses(url)[0]!)).searchParams.get("target_session_attrs");
