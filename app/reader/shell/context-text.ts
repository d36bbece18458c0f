/** Errors for a developer who uses a hook outside its provider. */
export const CONTEXT_TEXT = {
  auth: "useAuth must be used within AuthProvider",
  theme: "useTheme must be used within ThemeProvider",
} as const;
