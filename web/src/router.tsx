// Places within the page are paths; the server gives the page for every path without a dot.
import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from "react";

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((each) => each());
addEventListener("popstate", changed);

export function go(path: string) {
  if (path === location.pathname + location.search) return;
  history.pushState(null, "", path);
  scrollTo(0, 0);
  changed();
}

export function usePath(): string {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => location.pathname,
  );
}

export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}
