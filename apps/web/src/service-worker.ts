/**
 * Keeps the shell: the three sites' pages, and every script, style and font that has been fetched. Pages come from the network
 * while there is one; what the service answers (calls, pushes, images) is never kept.
 */

/** Files that the player site loads first, and a name for this build; the build fills both in. */
declare const SHELL: { readonly name: string; readonly files: readonly string[] };

/** The parts of a service worker that this one uses; the DOM's types do not know them. */
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(type: 'fetch', listener: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
const worker = self as unknown as Worker;

const pages = { player: '/', agent: '/pa', admin: '/admin' } as const;
const service = /^\/(api|socket\.io|uploads|thumbnails|health|metrics)(\/|$)/;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL.name)
      .then((cache) => cache.addAll([pages.player, ...SHELL.files]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL.name).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || service.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** A page from the network, or as it was last seen. */
async function page(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(SHELL.name);
  const key = keyOf(pathname);
  try {
    const answer = await fetch(request);
    // A skin that is only looked at is not the site's.
    if (answer.ok && !new URL(request.url).searchParams.has('skin')) await cache.put(key, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept === undefined) throw error;
    return kept;
  }
}

function keyOf(pathname: string): string {
  if (/^\/pa($|[-/])/.test(pathname)) return pages.agent;
  return /^\/admin(\/|$)/.test(pathname) ? pages.admin : pages.player;
}

/** Names of assets carry a hash of their content, so what was kept is never stale. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL.name);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
