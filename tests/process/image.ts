import { execFile, spawn } from "node:child_process";
import { chown, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "./command.ts";
import type { Registry } from "./npm-registry.ts";

const run = promisify(execFile);

/** The parts of an image's configuration that say how it is run. */
interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  Entrypoint: string[];
  WorkingDir: string;
  Volumes: Record<string, object>;
  Healthcheck: { Test: string[] };
}

/** The image of the Dockerfile, unpacked. */
export interface UnpackedImage {
  /** Folder of its files. */
  root: string;
  config: ImageConfig;
  remove(): Promise<void>;
}

/** @throws with one line that says what is missing */
async function checkTools(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error("the image can be built by root only: run this test as root");
  for (const tool of ["buildah", "debootstrap", "unshare", "setpriv"])
    await run("sh", ["-c", `command -v ${tool}`]).catch(() => {
      throw new Error(`${tool} is missing: apt-get install buildah debootstrap util-linux`);
    });
}

/** Fills a folder with what the Dockerfile's base image has: Debian, Node and npm. @param registry where its npm fetches packages */
async function makeBase(folder: string, suite: string, registry: Registry): Promise<void> {
  await run("debootstrap", ["--variant=minbase", suite, folder], { maxBuffer: Number.POSITIVE_INFINITY });
  const npm = dirname(dirname(await realpath((await run("sh", ["-c", "command -v npm"])).stdout.trim())));
  const local = join(folder, "usr/local");
  await mkdir(join(local, "lib/node_modules"), { recursive: true });
  await run("cp", ["-r", npm, join(local, "lib/node_modules/npm")]);
  await run("cp", [process.execPath, join(local, "bin/node")]);
  await symlink("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm"));
  await writeFile(join(local, "etc/npmrc"), `registry=${registry.url}\n`);
}

/**
 * Builds the image of the Dockerfile from the packed package of this clone, without a daemon and without an image of others:
 * its base is put together of Debian's packages, and this clone's Node and npm.
 */
export async function buildImage(registry: Registry): Promise<UnpackedImage> {
  await checkTools();
  const folder = await mkdtemp(join(tmpdir(), "coreto-image-"));
  const buildah = async (...args: string[]) => {
    const places = ["--root", join(folder, "store"), "--runroot", join(folder, "run"), "--storage-driver", "vfs"];
    const { stdout } = await run("buildah", [...places, ...args], { maxBuffer: Number.POSITIVE_INFINITY });
    return stdout.trim();
  };
  const dockerfile = join(ROOT, "Dockerfile");
  const [, name = "", suite = ""] = /^FROM (node:\d+-(\w+)-slim)$/m.exec(await readFile(dockerfile, "utf8")) ?? [];
  const [base, context] = [join(folder, "base"), join(folder, "context")];
  await makeBase(base, suite, registry);
  const started = await buildah("from", "scratch");
  await buildah("add", started, base, "/");
  await buildah("config", "--env", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", started);
  await buildah("commit", "--rm", started, `docker.io/library/${name}`);
  await rm(base, { recursive: true });
  await mkdir(context);
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", context], { cwd: ROOT });
  // The format of OCI has no health check.
  const how = ["--isolation", "chroot", "--network", "host", "--pull-never", "--format", "docker"];
  await buildah("bud", ...how, "-t", "coreto", "-f", dockerfile, context);
  const root = await buildah("mount", await buildah("from", "--pull-never", "coreto"));
  const { Docker } = JSON.parse(await buildah("inspect", "--type", "image", "coreto"));
  return { root, config: Docker.config, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Mounts the files read-only in namespaces of their own, with a folder as /data, and becomes a program there, without any right. */
const ENTER = `set -e
root=$1 data=$2 user=$3; shift 3
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs tmpfs "$root/dev"
for device in null zero random urandom; do touch "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
mkdir "$root/dev/shm"; mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --reuid "$user" --regid "$user" --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs "$@"`;

/** A running container of the image. */
export interface Container {
  /** The process of its program, as this machine sees it. */
  findPid(): Promise<number>;
  /** Runs a command in it, as its user and with its environment. */
  exec(command: string[]): Promise<{ stdout: string; stderr: string }>;
  output(): string;
  /** The exit code, once it ends. */
  ended: Promise<number | null>;
}

/** Starts the image's program as its user in namespaces of its own; it has the network of this machine. */
export async function startContainer(
  { root, config }: UnpackedImage,
  data: string,
  settings: Record<string, string>,
): Promise<Container> {
  const [user = ""] = config.User.split(":");
  await chown(data, Number(user), Number(user));
  const changed = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const environment = ["env", "-i", "-C", config.WorkingDir, ...config.Env, ...changed];
  const namespaces = ["--mount", "--pid", "--ipc", "--uts", "--fork", "--kill-child", "--propagation", "private"];
  const program = [...environment, ...config.Entrypoint, ...config.Cmd];
  const child = spawn("unshare", [...namespaces, "sh", "-c", ENTER, "sh", root, data, user, ...program]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const findPid = async () =>
    Number.parseInt(await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8"), 10);
  const enter = ["--mount", "--pid", "--ipc", "--uts", "--root", "--setuid", user, "--setgid", user];
  return {
    findPid,
    exec: async (command) =>
      run("nsenter", ["--target", String(await findPid()), ...enter, ...environment, ...command]),
    output: () => output,
    ended: new Promise((resolve) => child.once("exit", resolve)),
  };
}
