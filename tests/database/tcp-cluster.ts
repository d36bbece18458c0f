import type { TestProject } from "vitest/node";
import { prepareGiven, provide } from "./cluster.ts";
import { startTcpServer } from "./tcp-server.ts";

/** Prepares one PostgreSQL over TCP for the run, at TEST_DATABASE_URL or started on a free port, with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return provide(project, await prepareGiven(given));
  const server = await startTcpServer();
  try {
    const prepared = await prepareGiven(server.url);
    return provide(project, { ...prepared, end: () => server.stop() });
  } catch (error) {
    await server.stop();
    throw error;
  }
}
