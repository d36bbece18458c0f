import { expect, test } from "vitest";
import { parseEnv } from "#platform/env/env.ts";
import { localUrlOf } from "./port.ts";

test.each([
  ["0.0.0.0", "http://127.0.0.1:3000/readyz"],
  ["::", "http://127.0.0.1:3000/readyz"],
  ["::1", "http://[::1]:3000/readyz"],
  ["10.0.0.7", "http://10.0.0.7:3000/readyz"],
])("a site that listens on %s is asked at %s", (HOST, url) => {
  expect(localUrlOf(parseEnv({ HOST }), "/readyz").href).toBe(url);
});

test("a site that serves https is asked over http, without a certificate", () => {
  const env = parseEnv({ HTTPS: "auto", SITE_URL: "https://jornal.example", HTTP_PORT: "8080" });
  expect(localUrlOf(env, "/readyz").href).toBe("http://127.0.0.1:8080/readyz");
});
