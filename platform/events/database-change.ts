/** The channel on which triggers and writers announce changes, as `pg_notify('coreto_changes', payload)`. */
export const CHANGES_CHANNEL = "coreto_changes";

/** A row that changed, as its table's trigger announces it: `{"table":"news","id":"…"}` and further fields. */
export interface DatabaseChange {
  table: string;
  /** Null where the whole table is meant. */
  id: string | null;
  tags?: string[];
  /** Whether readers may be notified of it. */
  public?: boolean | undefined;
  [field: string]: unknown;
}

export type Announcement = { change: DatabaseChange } | { token: string };

/** Reads a notification's payload; null when it is neither a change nor a writer's token. */
export function parseAnnouncement(payload: string | undefined): Announcement | null {
  const fields = parseObject(payload ?? "");
  if (fields === null) return null;
  if (typeof fields.token === "string" && fields.token !== "") return { token: fields.token };
  const { table, id = null, tags, public: isPublic } = fields;
  if (typeof table !== "string" || table === "") return null;
  if (id !== null && typeof id !== "string" && typeof id !== "number") return null;
  if (tags !== undefined && !isStrings(tags)) return null;
  if (isPublic !== undefined && typeof isPublic !== "boolean") return null;
  return { change: { ...fields, table, id: id === null ? null : String(id), tags, public: isPublic } };
}

function parseObject(payload: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(payload);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
