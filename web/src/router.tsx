// Places within the page are paths; the server gives the page for every path without a dot.
import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from "react";

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((each) => each());
addEventListener("popstate", changed);

export function go(path: string) {
  if (path === location.pathname + location.search + location.hash) return;
  history.pushState(null, "", path);
  scrollTo(0, 0);
  changed();
}

const listen = (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener));

export const usePath = (): string => useSyncExternalStore(listen, () => location.pathname);

/** The part of the page that is meant, with its #. */
export const useHash = (): string => useSyncExternalStore(listen, () => location.hash);

export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}
