import { fileURLToPath } from 'node:url';

/** What the bundler tells of its modules. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

type Site = 'player' | 'agent' | 'admin';

const ofSite = /[\\/]src[\\/](player|shared)[\\/]/;

/**
 * Names the chunk of what a visit fetches first: `kit` for what all three sites begin with, `start` for the player site's own part.
 * Left to itself the bundler makes some seventy chunks of them, which compress badly and are as many requests.
 */
export function firstLoadChunks(): (id: string, modules: Modules) => string | null {
  let sites: readonly ReadonlySet<string>[] | undefined;
  return (id, modules) => {
    sites ??= (['player', 'agent', 'admin'] as const).map((site) => firstLoad(site, modules));
    if (sites.every((modulesOfSite) => modulesOfSite.has(id))) return 'kit';
    return ofSite.test(id) && sites[0]?.has(id) === true ? 'start' : null;
  };
}

/** What a site's router imports of our own, however far down. */
function firstLoad(site: Site, modules: Modules): Set<string> {
  const found = new Set<string>();
  const open = [fileURLToPath(new URL(`src/${site}/router.tsx`, import.meta.url))];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id.includes('node_modules')) continue;
    found.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
