/** Fields of an error that describe it and contain neither what people wrote nor objects such as a database client. */
const FIELDS = [
  "code",
  "syscall",
  "address",
  "port",
  "path",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "status",
  "summary",
] as const;
/** How many nested causes are logged. */
const CAUSES_MAX = 5;

/** Whether it is the database library's error for a failed statement, which contains the parameters. */
function isStatement(error: Error): error is Error & { query: string; params: unknown } {
  return "params" in error && "query" in error;
}

/**
 * An error as the log writes it: kind, message, stack and a few fields. Left out are a failed statement's parameters, the
 * values in PostgreSQL's details, and objects that libraries attach to their errors.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return simple(error);
  const chain = causesOf(error);
  const shown = chain.filter((one) => !isStatement(one));
  const [first = new Error("a statement failed")] = shown;
  const statement = chain.find(isStatement);
  const words = shown.map(messageOf).filter(Boolean).join(": ") || "a statement failed";
  const fields: Record<string, unknown> = {
    type: first.name === "Error" ? first.constructor.name : first.name,
    message: words,
  };
  fields.stack = `${words}\n${framesOf(statement && !shown[0] ? statement : first)}`;
  for (const one of shown.toReversed()) {
    for (const name of FIELDS) if (name in one) fields[name] = one[name as keyof Error];
  }
  if (statement) fields.query = statement.query;
  return fields;
}

/** Further fields of a library's error: texts as they are, and the simple values of objects. */
export function describeDetail(detail: unknown): unknown {
  return detail instanceof Error ? describeError(detail) : simple(detail);
}

function causesOf(error: Error): Error[] {
  const chain = [error];
  while (chain.length < CAUSES_MAX) {
    const last = chain.at(-1)!;
    const next = last instanceof AggregateError && !last.cause ? last.errors[0] : last.cause;
    if (!(next instanceof Error)) break;
    chain.push(next);
  }
  return chain;
}

/** PostgreSQL repeats values that it cannot read ("invalid input syntax for type uuid: …"): class 22. */
function messageOf(error: Error): string {
  const isData = "severity" in error && "code" in error && String(error.code).startsWith("22");
  return isData ? error.message.replace(/: ".*$/s, "") : error.message;
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

function simple(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => typeof field !== "object" && typeof field !== "function"),
  );
}
