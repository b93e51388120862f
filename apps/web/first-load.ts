import { fileURLToPath } from 'node:url';

/** What the bundler tells of its modules. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code?: string | null } | null;
}

type Site = 'player' | 'agent' | 'admin';

const ofSite = /[\\/]src[\\/](player|shared)[\\/]/;
const ofAllSites = /[\\/]src[\\/](ui|lib)[\\/]/;
/** Each page takes what it needs of these, so they go where they are needed. */
const ofContract = /[\\/]libs[\\/]contract[\\/]values[\\/]/;
const iconFile = /@tabler[\\/]icons-react[\\/].*[\\/](Icon\w+)\.m?js$/;

/**
 * Names the chunk of what a visit fetches first: `kit` for what all three sites begin with, `start` for the player site's own part, `icons`
 * for the icons of both. Left to itself the bundler makes some seventy chunks of them, which compress badly and are as many requests.
 */
export function firstLoadChunks(): (id: string, modules: Modules) => string | null {
  let sites: readonly ReadonlySet<string>[] | undefined;
  let icons: ReadonlySet<string> | undefined;
  return (id, modules) => {
    sites ??= (['player', 'agent', 'admin'] as const).map((site) => firstLoad(site, modules));
    const ofPlayer = sites[0] ?? new Set<string>();
    icons ??= iconsOf(ofPlayer, modules);
    if (ofContract.test(id)) return null;
    const icon = iconFile.exec(id)?.[1];
    if (icon !== undefined) return icons.has(icon) ? 'icons' : null;
    if (sites.every((modulesOfSite) => modulesOfSite.has(id))) return 'kit';
    if (!ofPlayer.has(id)) return null;
    if (ofAllSites.test(id)) return 'kit';
    return ofSite.test(id) ? 'start' : null;
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

/** Names of the icons that these modules import: the package's index names all of them, so its imports tell nothing. */
function iconsOf(ids: ReadonlySet<string>, modules: Modules): Set<string> {
  return new Set([...ids].flatMap((id) => [...(modules.getModuleInfo(id)?.code ?? '').matchAll(/\bIcon[A-Z]\w*/g)].map(([name]) => name)));
}
