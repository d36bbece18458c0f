import { join } from "node:path";

/** Where a server has what `coreto setup` puts there. All paths are below the root, which is `/` but for a trial. */
export interface Layout {
  /** Folder of the program: versions, the link to the current one, the state of upgrades. */
  program: string;
  /** A folder for each installed version, named after it: what npm has installed, and `node`, a link to its Node. */
  versions: string;
  /** Link to the folder of the version that runs. */
  current: string;
  settings: string;
  data: string;
  unit: string;
  /** Addition to the unit for ports below 1024. */
  unitHttps: string;
  /** The command `coreto` of everybody on this machine. */
  command: string;
  caddyfile: string;
}

/** The places on a server. @param root folder below which they are */
export const layoutOf = (root = "/"): Layout => {
  const program = join(root, "opt/coreto");
  return {
    program,
    versions: join(program, "versions"),
    current: join(program, "current"),
    settings: join(root, "etc/coreto/coreto.env"),
    data: join(root, "var/lib/coreto"),
    unit: join(root, "etc/systemd/system/coreto.service"),
    unitHttps: join(root, "etc/systemd/system/coreto.service.d/https.conf"),
    command: join(root, "usr/local/bin/coreto"),
    caddyfile: join(root, "etc/caddy/Caddyfile"),
  };
};

/** The program of an installed version: its own Node, and the script that Node runs. */
export const programOf = (folder: string): [node: string, script: string] => [
  join(folder, "node"),
  join(folder, "node_modules/coreto/bin/coreto.js"),
];
