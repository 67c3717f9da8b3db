// The page as an application: its own files are kept by a service worker, so that it opens without a network; what the
// server says is never kept.
export function keepOwnFiles(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}
