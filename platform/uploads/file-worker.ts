import { serveTasks } from "#platform/workers/serve-tasks.ts";

await serveTasks(async () => (await import("./file-tasks.ts")).FILE_TASKS);
