import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort, sendTo } from "#tests/http.ts";
import { waitFor } from "#tests/wait-for.ts";
import { buildImage, startContainer, type UnpackedImage } from "./image.ts";
import { startRegistry } from "./npm-registry.ts";

const run = promisify(execFile);
const BUILD_MS = 15 * 60_000;

let folder: string;
let image: UnpackedImage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-container-"));
  const registry = await startRegistry();
  image = await buildImage(registry).finally(() => registry.stop());
}, BUILD_MS);
afterAll(async () => {
  await image?.remove();
  await rm(folder, { recursive: true, force: true });
});

test("the image of the Dockerfile serves a site, read-only and without rights, writes to /data alone, and stops", async ({
  onTestFinished,
}) => {
  const { root, config } = image;
  expect(config).toMatchObject({ User: "10001:10001", WorkingDir: "/data", Volumes: { "/data": {} } });
  expect(await stat(join(root, "data"))).toMatchObject({ uid: 10001, mode: 0o40700 });
  const [data, mark] = [join(folder, "data"), join(folder, "mark")];
  await mkdir(data, { mode: 0o700 });
  await writeFile(mark, "");
  const port = await findFreePort();
  const container = await startContainer(image, data, { PORT: String(port), HOST: "127.0.0.1", UPDATE_CHECK: "off" });
  onTestFinished(async () => {
    const pid = await container.findPid().catch(() => Number.NaN);
    if (pid) process.kill(pid, "SIGKILL");
  });
  await waitFor(async () => expect((await sendTo(port, "/readyz")).status, container.output()).toBe(200));
  expect(await sendTo(port, "/")).toMatchObject({ status: 200, html: expect.stringContaining("Coreto") });

  const pid = await container.findPid();
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/m);
  expect(status).toMatch(/^CapBnd:\t0+$/m);
  expect(await readFile(`/proc/${pid}/mountinfo`, "utf8")).toMatch(/ \/ ro,/);

  const [kind, ...healthCheck] = config.Healthcheck.Test;
  expect(kind).toBe("CMD");
  await container.exec(healthCheck);
  expect((await container.exec(["coreto", "help"])).stdout).toContain("coreto <command>");

  process.kill(pid, "SIGTERM");
  expect(await container.ended, container.output()).toBe(0);
  expect(await readdir(data)).toEqual(expect.arrayContaining(["media", "postgres"]));
  expect((await run("find", [root, "-newer", mark])).stdout).toBe("");
  await expect(container.exec(healthCheck)).rejects.toThrow();
});
