import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The server's bundle has three doors: the pages (index), and the programs that serve them (main, demo).
  serverBuildFile: "[name].js",
} satisfies Config;
