import { createContext, type ReactNode, useContext } from "react";
import { CONTEXT_TEXT } from "./context-text.ts";
import type { ShellViewer } from "./shell-data.server.ts";

const AuthContext = createContext<ShellViewer | null | undefined>(undefined);

/** Provides the signed-in reader. */
export function AuthProvider({ viewer, children }: { viewer: ShellViewer | null; children: ReactNode }) {
  return <AuthContext value={viewer}>{children}</AuthContext>;
}

/**
 * The signed-in reader, or null for a visitor.
 * @throws outside the layout of readers' pages
 */
export function useAuth(): ShellViewer | null {
  const viewer = useContext(AuthContext);
  if (viewer === undefined) throw new Error(CONTEXT_TEXT.auth);
  return viewer;
}
