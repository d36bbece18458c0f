import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthProvider, useAuth } from "#app/reader/shell/auth-context.tsx";
import { ThemeProvider, useTheme } from "#app/reader/shell/theme-context.tsx";

const Who = () => useAuth()?.name ?? "ninguém";
const Dark = () => String(useTheme().dark);

test("outside their providers the hooks throw with the name of the provider", () => {
  expect(() => renderToString(createElement(Who))).toThrow("useAuth must be used within AuthProvider");
  expect(() => renderToString(createElement(Dark))).toThrow("useTheme must be used within ThemeProvider");
});

test("inside their providers the hooks return the viewer and the theme", () => {
  expect(renderToString(AuthProvider({ viewer: null, children: createElement(Who) }))).toBe("ninguém");
  expect(renderToString(createElement(() => ThemeProvider({ children: createElement(Dark) })))).toBe("false");
});
