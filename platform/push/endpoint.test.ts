import { expect, test } from "vitest";
import { checkEndpoint } from "./endpoint.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/dQw4:APA91b",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QGuS",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD",
])("the endpoint of a known service is accepted: %s", (address) => {
  expect(checkEndpoint(address)).toBeInstanceOf(URL);
});

test.each([
  ["", "malformed"],
  ["nada", "malformed"],
  ["javascript:alert(1)", "malformed"],
  ["http://fcm.googleapis.com/fcm/send/x", "malformed"],
  ["https://fcm.googleapis.com:8443/fcm/send/x", "malformed"],
  ["https://user:pass@fcm.googleapis.com/fcm/send/x", "malformed"],
  ["https://fcm.googleapis.com/x#parte", "malformed"],
  [`https://fcm.googleapis.com/${"x".repeat(1000)}`, "malformed"],
  ["https://127.0.0.1/p/1", "private"],
  ["https://[::1]/p/1", "private"],
  ["https://10.0.0.7/p/1", "private"],
  ["https://169.254.169.254/latest/meta-data", "private"],
  ["https://2130706433/p/1", "private"],
  ["https://localhost/p/1", "private"],
  ["https://banco.local/p/1", "private"],
  ["https://metadata.google.internal/p/1", "private"],
  ["https://vitima.example/p/1", "unknown_service"],
  ["https://fcm.googleapis.com.vitima.example/x", "unknown_service"],
  ["https://naopush.apple.com/x", "unknown_service"],
  ["https://fcm.googleapis.com/", "unknown_service"],
])("%s is refused as %s", (address, problem) => {
  expect(checkEndpoint(address)).toBe(problem);
});

test("a service of this machine is accepted in tests only", () => {
  expect(checkEndpoint("http://127.0.0.1:4601/p/1", { allowLoopback: true })).toBeInstanceOf(URL);
  expect(checkEndpoint("http://10.0.0.7/p/1", { allowLoopback: true })).toBe("private");
});
