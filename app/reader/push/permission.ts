/** Whether this site may show notices in this browser; null where the browser has none. */
export async function findPermission(): Promise<PermissionState | null> {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble) return null;
  try {
    const { state } = await navigator.permissions.query({ name: "notifications" });
    return state;
  } catch {
    return Notification.permission === "default" ? "prompt" : Notification.permission;
  }
}
