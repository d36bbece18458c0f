import { serveTasks } from "#platform/workers/serve-tasks.ts";

await serveTasks(() => import("./parse-task.ts"));
