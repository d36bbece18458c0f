import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // `npm run build` builds into another folder, and renames it once it is finished (cli/build-site.js).
  buildDirectory: process.env.CORETO_BUILD_FOLDER ?? "build",
  ssr: true,
  // One manifest that browsers cache, instead of a request to the server after each navigation.
  routeDiscovery: { mode: "initial" },
  // The server's bundle has ten entries: pages (index), programs that serve them (main, demo) and their parts (run, site, database,
  // request-context), which tests load as well, the package's program (coreto), and the processes that read feeds of others (parse-worker) and files (file-worker).
  serverBuildFile: "[name].js",
} satisfies Config;
