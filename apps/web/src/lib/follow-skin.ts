/** What of a page's head is its skin. */
const dressing = ['style#skin', 'meta[name=theme-color]', 'meta[name=application-name]', 'meta[name=logo]'] as const;

/** A change reaches every open page at once, and every server within a second: pages ask a little later, not all together. */
const LEAST_WAIT_MS = 1_000;
const MORE_WAIT_MS = 4_000;

let timer: number | undefined;

/** The same in some seconds; of several wishes until then one is followed. */
export function followSkinSoon(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void followSkin(), LEAST_WAIT_MS + Math.random() * MORE_WAIT_MS);
}

/**
 * Dresses the open page as the server would dress it now: a changed skin is followed without loading the page anew. Without an answer the
 * page stays as it is; the next change, or opening a page, follows it.
 */
export async function followSkin(): Promise<void> {
  const address = window.location.pathname + window.location.search;
  const page = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-cache' }).catch(() => undefined);
  if (page?.ok !== true) return;
  const fresh = new DOMParser().parseFromString(await page.text(), 'text/html');
  for (const selector of dressing) dress(document.head.querySelector(selector), fresh.head.querySelector(selector));
}

/** Only what differs is touched: another style makes the browser lay out the page anew. */
function dress(present: Element | null, next: Element | null): void {
  if (present?.outerHTML === next?.outerHTML) return;
  if (next === null) return present?.remove();
  if (present === null) document.head.append(next);
  else present.replaceWith(next);
}
