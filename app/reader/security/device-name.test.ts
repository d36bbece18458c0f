import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const MOZILLA = "Mozilla/5.0";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

test.each([
  [`${MOZILLA} (Linux; Android 14; K) ${CHROME} Mobile Safari/537.36`, "Chrome no Android"],
  [
    `${MOZILLA} (Linux; Android 14; K) ${CHROME} SamsungBrowser/27.0 Mobile Safari/537.36`,
    "Samsung Internet no Android",
  ],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`, "Edge no Windows"],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1`,
    "Safari no iPhone",
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605.1.15`, "Safari no Mac"],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox no Linux"],
  ["curl/8.0", "Aparelho desconhecido"],
  ["", "Aparelho desconhecido"],
  [null, "Aparelho desconhecido"],
])("the user agent %s is named %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
