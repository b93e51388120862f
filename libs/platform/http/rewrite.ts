/**
 * Brings the documented client's ways of writing a path to the one path of the contract: a doubled `/api/user/user/…`,
 * and calls without a kind (`/api/login`, `/api/logout`, …), which take it from the `pathname` header.
 */
export function rewriteUrl(request: { url?: string; headers: Record<string, string | string[] | undefined> }): string {
  const url = (request.url ?? '/').replace(/^\/api\/user\/user\//, '/api/user/');
  const [path = '', query] = url.split('?', 2);
  const match = /^\/api\/([A-Za-z]+)$/.exec(path);
  if (!match || standingAlone.has(match[1]!)) return url;
  return `/api/${kindOfPathname(request.headers['pathname'])}/${match[1]}${query ? `?${query}` : ''}`;
}

const standingAlone = new Set(['setLanguage', 'transparency']);

function kindOfPathname(pathname: string | string[] | undefined): 'user' | 'agent' | 'admin' {
  const page = typeof pathname === 'string' ? pathname : '';
  if (page.startsWith('/pa')) return 'agent';
  return page.includes('/admin') ? 'admin' : 'user';
}
