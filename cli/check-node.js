// Ends with one sentence on a Node that cannot run Coreto. In old syntax, and without imports: older ones have to read it.
// `coreto setup` runs on what a server has, because it installs the Node of the site.
var OLDEST = process.argv[2] === "setup" ? 18 : 24;

if (Number(process.versions.node.split(".")[0]) < OLDEST) {
  console.error(
    "coreto: Node " +
      OLDEST +
      " or newer is needed, this is " +
      process.versions.node +
      ": install it; " +
      (import.meta.url.indexOf("/node_modules/") === -1
        ? "in a clone, `npm ci` brings its own for the npm commands (`npm start`)"
        : "`coreto setup` puts the site on a server with its own Node 24, and runs on Node 18"),
  );
  process.exit(1);
}
