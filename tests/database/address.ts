import type { DatabaseConnection } from "#db/client.ts";

/** The `DATABASE_URL` of a connection; the host may be the folder of a socket. */
export function addressOf({ host, port, user, password, database }: DatabaseConnection): string {
  const login = `${user}:${encodeURIComponent(String(password))}`;
  return `postgres://${login}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`;
}
