import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // `npm run build` builds beside the site that stands, and puts the finished one in its place (cli/build-site.js).
  buildDirectory: process.env.CORETO_BUILD_FOLDER ?? "build",
  ssr: true,
  // One file that every page shares and browsers keep, in place of a question to the server after each page.
  routeDiscovery: { mode: "initial" },
  // The server's bundle has four entries: the pages (index), the programs that serve them (main, demo), and a thread (extract).
  serverBuildFile: "[name].js",
} satisfies Config;
