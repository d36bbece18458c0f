import pg from "pg";
import { migrateDatabase, type OpenDatabase, openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { fillTown } from "#demo/fill.ts";
import { growTown } from "#demo/large-town.ts";
import { storeMediaLibrary } from "#demo/media-library.ts";
import { buildWordIndex } from "#domain/news/search/word-index.server.ts";
import { diskStorage } from "#platform/storage/disk.ts";

/** A town in a database of its own, for rendering without a server. */
export interface Town extends OpenDatabase {
  articles: number;
}

/** Opens towns of several sizes on one PostgreSQL, so that they can be measured in turns. */
export async function openTowns(folder: string, sizes: readonly number[]) {
  const server = await startEmbeddedPostgres(folder);
  const towns: Town[] = [];
  for (const articles of sizes) {
    const database = `town_${articles}`;
    const maintenance = new pg.Client({ ...server.connection, database: "postgres" });
    await maintenance.connect();
    await maintenance.query(`create database ${database}`);
    await maintenance.end();
    const connection = { ...server.connection, database };
    await migrateDatabase(connection);
    const town = openDatabase(connection, { poolSize: 10, onError: () => {} });
    await fillTown(town.db, await storeMediaLibrary(town.db, diskStorage(folder)), new Date());
    const from = performance.now();
    const added = await growTown(town.pool, articles);
    const seconds = (performance.now() - from) / 1000;
    if (added >= 10_000) console.log(`  ${added} articles written in ${seconds.toFixed(0)} s`);
    const built = performance.now();
    await buildWordIndex(town.db);
    if (added >= 10_000) console.log(`  their words indexed in ${((performance.now() - built) / 1000).toFixed(0)} s`);
    // Autovacuum does this within minutes on a running site.
    await town.pool.query("vacuum analyze news, news_search");
    towns.push({ ...town, articles });
  }
  return {
    towns,
    connection: server.connection,
    close: async () => {
      for (const town of towns) await town.close();
      await server.stop();
    },
  };
}
