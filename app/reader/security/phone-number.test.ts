import { expect, test } from "vitest";
import { phoneNumberField, readPhoneNumber } from "./phone-number.server.ts";
import { writePhoneNumber } from "./phone-number.ts";

test.each([
  ["(35) 99999-0000", "+5535999990000"],
  ["035 99999 0000", "+5535999990000"],
  ["35 3333-0000", "+553533330000"],
  ["+55 35 99999-0000", "+5535999990000"],
  ["00351 912 345 678", "+351912345678"],
])("the phone number %s is read as %s", (written, number) => {
  expect(readPhoneNumber(written)).toBe(number);
  expect(phoneNumberField.parse(written)).toBe(number);
});

test.each(["", "99999-0000", "abc", "+0", "+55 35 99999-0000 ramal 2", "1".repeat(40)])(
  "“%s” is not accepted as a phone number",
  (text) => {
    expect(phoneNumberField.safeParse(text).success).toBe(false);
  },
);

test("a Brazilian phone number is written with its area code apart, and another one stays as it is", () => {
  expect(writePhoneNumber("+5535999990000")).toBe("+55 35 99999-0000");
  expect(writePhoneNumber("+553533330000")).toBe("+55 35 3333-0000");
  expect(writePhoneNumber("+351912345678")).toBe("+351912345678");
});
