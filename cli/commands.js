// In plain JavaScript with old syntax: `bin/coreto.js` reads it on any Node, and without a build.

/**
 * The commands of the program. Parsing, help and `coreto --help` come from here. An option has what `parseArgs` of node:util needs, and
 * its text; `value` is the name of what follows it. `words` are arguments without a dash.
 */
export const COMMANDS = /** @type {const} */ ({
  setup: {
    about: "puts the site on this server, or repairs it there",
    words: {
      "<name>":
        "name of the site, such as jornal.example, with --https none its address; may be absent once it is set up",
    },
    options: {
      https: {
        type: "string",
        value: "auto|caddy|none",
        about: "auto: certificates by itself (default); caddy: behind Caddy; none: behind a proxy of your own",
      },
      "dry-run": { type: "boolean", about: "only says what it would do" },
      root: { type: "string", value: "<folder>", about: "a trial below this folder, without user and service" },
      uninstall: { type: "boolean", about: "removes it, but not its data and settings" },
    },
  },
  start: {
    about: "serves the site until it is stopped",
    options: {
      trial: {
        type: "boolean",
        about:
          "for a copy of a site: serves one page of it to itself and ends; sends and archives nothing, runs no jobs",
      },
    },
  },
  demo: {
    about: "serves a fictional town",
    options: {
      articles: { type: "string", value: "<number>", about: "so many older articles more, for measuring" },
      paper: {
        type: "string",
        value: "coreto|gazeta|folha",
        about: "the same town under the name and the face of another paper",
      },
    },
  },
  admin: {
    about: "makes administrators, and sets passwords",
    words: {
      "create <email> <name>": "makes an administrator",
      "promote <email>": "makes an existing account one",
      "reset-password <email>": "sets a new password and ends every session",
      link: "prints a link to make the first administrator in a browser; it works once",
    },
    options: {},
    notes: ["The password is drawn and printed, or read from ADMIN_PASSWORD."],
  },
  backup: {
    about: "the whole site in one file, while it runs",
    options: { to: { type: "string", value: "<new file>", isNeeded: true, about: "where the backup goes" } },
    notes: [
      "Database, secrets and pictures of DATA_DIR; encrypted when ARCHIVE_KEY is set.",
      "The command restore with --from <file> --data <new folder> makes a data folder of it.",
    ],
  },
  restore: {
    about: "a new data folder from the archive, or from a backup",
    options: {
      data: { type: "string", value: "<new folder>", isNeeded: true, about: "where the site goes" },
      at: {
        type: "string",
        value: "<moment>",
        about: "as it was then, such as 2026-11-23T14:32:05-03:00, or at a position in the WAL, such as 0/1A2B3C4D",
      },
      archive: {
        type: "string",
        value: "<place>",
        about: 'a folder or s3://bucket/folder/; default: ARCHIVE, or the folder "archive" in DATA_DIR',
      },
      from: { type: "string", value: "<file>", about: "a backup in one file, in place of the archive" },
      "only-database": { type: "boolean", about: "leaves pictures and files out" },
    },
    notes: ["ARCHIVE_KEY has to be the key that the archive was written with."],
  },
  rehearse: {
    about: "restores the newest archive or backup on trial, and checks it",
    options: {
      from: {
        type: "string",
        value: "<archive or backup>",
        about: "another one: a folder, s3://bucket/folder/, or a backup in one file",
      },
    },
    notes: [
      "The site may run: its database is compared, and not changed. What was restored is removed again.",
      "Exit code 0: it can be restored, 1: it cannot, or there is none.",
    ],
  },
  import: {
    about: "brings the content of another system here, the site running or not",
    options: {
      "from-wordpress": {
        type: "string",
        multiple: true,
        value: "<export.xml>",
        about: "what Tools → Export of WordPress gives; once for each file of a divided one",
      },
      "from-ghost": { type: "string", value: "<export.json>", about: "what Ghost exports; needs --site" },
      site: { type: "string", value: "<address>", about: "address of the old site, with --from-ghost" },
      from: { type: "string", value: "<postgres address>", about: "the hosted system that Coreto replaces" },
      files: {
        type: "string",
        value: "<folder>",
        about: "takes pictures from a copy of the old site's folder, and not from its addresses",
      },
      report: { type: "string", value: "<file>", about: "writes the whole report there as JSON" },
      "dry-run": { type: "boolean", about: "says what would be done, and writes nothing" },
    },
    notes: ["A run that was stopped goes on where it was; a second run brings what is new."],
  },
  export: {
    about: "everything that the site stores, as documented JSON and files",
    options: {
      to: {
        type: "string",
        value: "<empty folder>",
        isNeeded: true,
        about: "every table as JSON Lines, and the media",
      },
      sql: { type: "boolean", about: "also database.sql, which psql loads into an empty PostgreSQL" },
    },
  },
  move: {
    about: "loads an export into an empty site, and compares every row",
    options: {
      from: {
        type: "string",
        value: "<folder>",
        isNeeded: true,
        about: "a folder that the command export has written",
      },
    },
  },
  upgrade: {
    about: "a newer version of the installed program, tried first, taken back when it fails",
    options: {
      to: { type: "string", value: "<version>", about: "this version, or the packed file of one; default: the newest" },
      "dry-run": { type: "boolean", about: "says what it would do" },
      stop: { type: "string", value: "<command>", about: "stops the site, of another service manager than systemd" },
      start: { type: "string", value: "<command>", about: "starts it" },
      backup: { type: "string", value: "<command>", about: "with DATABASE_URL: makes the backup, such as pg_dump" },
      backups: {
        type: "string",
        value: "<folder>",
        about: "where the backup goes; default: the folder backups in DATA_DIR",
      },
      wait: {
        type: "string",
        value: "<seconds>",
        about: "how long the new version may take until it is ready; default: 120",
      },
      root: {
        type: "string",
        value: "<folder>",
        about: "below which everything was installed, with --stop and --start; default: /",
      },
    },
  },
  doctor: {
    about: "checks machine, settings, site and network; changes nothing",
    options: {
      offline: { type: "boolean", about: "leaves out what uses the network" },
      json: { type: "boolean", about: "for monitoring" },
    },
    notes: ["Exit code 0: all in order, 1: something is wrong, 2: there are only warnings."],
  },
  prepare: {
    about: "makes an installed version ready on this machine, as setup and upgrade do",
    options: {
      data: { type: "string", value: "<restored folder>", about: "tries this version on that copy of a site" },
    },
  },
});
