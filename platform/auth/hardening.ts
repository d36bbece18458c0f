import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { requestRules } from "./request-rules.ts";
import { bodyOf, type Context } from "./requests.ts";
import { responseRules } from "./response-rules.ts";

const succeeded = (context: Context) => {
  const { returned } = context.context;
  return returned !== undefined && returned !== null && !(returned instanceof Error);
};

/** Adds checks that the library lacks. Must be the last plugin. */
export function hardening(
  options: Parameters<typeof requestRules>[0] & Parameters<typeof responseRules>[0],
): BetterAuthPlugin {
  const before = requestRules(options);
  const after = responseRules(options);
  return {
    id: "coreto-hardening",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && path in before,
          handler: createAuthMiddleware(async (context) => {
            const body = bodyOf(context);
            const changed = await before[context.path]!(context, body);
            // Modified in place: the result of a hook is merged into the body and could not remove anything.
            for (const [name, value] of Object.entries(changed ?? {})) {
              if (value === undefined) delete body[name];
              else body[name] = value;
            }
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path !== undefined && path in after,
          handler: createAuthMiddleware(async (context) => {
            if (!succeeded(context)) return undefined;
            return after[context.path]!(context, bodyOf(context));
          }),
        },
      ],
    },
  };
}
