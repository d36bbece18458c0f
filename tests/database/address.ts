import { inject } from "vitest";

// For tests that find their server by the environment.
process.env.TEST_DATABASE_URL ??= inject("databaseUrl");
