import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // One file that every page shares and browsers keep, in place of a question to the server after each page.
  routeDiscovery: { mode: "initial" },
  // The server's bundle has three doors: the pages (index), and the programs that serve them (main, demo).
  serverBuildFile: "[name].js",
} satisfies Config;
