import { fileURLToPath } from 'node:url';

/** What the bundler tells of its modules. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code?: string | null } | null;
}

const ofShared = /[\\/]src[\\/]shared[\\/]/;
/** All of it hangs together; the few pages that check draws themselves share it. */
const ofKernel = /[\\/]libs[\\/]kernel[\\/]/;
const ofPlayerSite = /[\\/]src[\\/]player[\\/]/;
const ofAllSites = /[\\/]src[\\/](ui|lib)[\\/]/;
/** Each page takes what it needs of these, so they go where they are needed. */
const ofContract = /[\\/]libs[\\/]contract[\\/]values[\\/]/;
/** What every icon is made with. */
const iconBase: ReadonlySet<string> = new Set(['createReactComponent', 'defaultAttributes']);
const iconFile = /@tabler[\\/]icons-react[\\/].*[\\/](Icon\w+|createReactComponent|defaultAttributes)\.m?js$/;

/** What the first page shows a moment later: what lies below its first screen, its matches, its dialogs. */
const laterFiles = [
  'pages/home-later.tsx',
  'pages/home-matches.tsx',
  'pages/hero-orbits.tsx',
  'shell/phone-tab-bar.tsx',
  'shell/footer.tsx',
  'shell/overlays.tsx',
  'features/popups/popups.tsx',
];

/**
 * Names the chunk of what a visit fetches first: `kit` for what all three sites begin with, `start` for the player site's own part,
 * `shared` for what it shares with another, `icons` for the icons of all. What its first page fetches then is `home` where it is the
 * player site's own, and `home-kit` where other sites use it as well. Left to itself the bundler makes over a hundred chunks of them, which
 * compress badly and are as many requests.
 */
export function firstLoadChunks(): (id: string, modules: Modules) => string | null {
  let parts: Parts | undefined;
  return (id, modules) => {
    parts ??= partsOf(modules);
    if (entries.has(id) || id.endsWith('.css')) return null;
    const icon = iconFile.exec(id)?.[1];
    return icon === undefined ? chunkOf(id, parts) : iconChunk(icon, parts);
  };
}

interface Parts {
  everywhere: ReadonlySet<string>;
  player: ReadonlySet<string>;
  later: ReadonlySet<string>;
  icons: ReadonlySet<string>;
  laterIcons: ReadonlySet<string>;
}

function partsOf(modules: Modules): Parts {
  const [player, agent, admin] = siteNames.map((site) => reached([entryOf(site), source(`${site}/router.tsx`)], modules)) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const later = reached(
    laterFiles.map((file) => source(`player/${file}`)),
    modules,
  );
  const everywhere = new Set([...player].filter((id) => agent.has(id) && admin.has(id)));
  return { everywhere, player, later, icons: iconsOf(player, modules), laterIcons: iconsOf(later, modules) };
}

function iconChunk(icon: string, { icons, laterIcons }: Parts): string | null {
  if (icons.has(icon) || iconBase.has(icon)) return 'icons';
  return laterIcons.has(icon) ? 'home-kit' : null;
}

function chunkOf(id: string, { everywhere, player, later }: Parts): string | null {
  if (ofContract.test(id)) return later.has(id) && !player.has(id) ? 'home-kit' : null;
  if (everywhere.has(id)) return 'kit';
  if (ofKernel.test(id)) return null;
  if (!player.has(id)) return laterChunk(id, later);
  if (ofAllSites.test(id)) return 'kit';
  if (ofPlayerSite.test(id)) return 'start';
  return ofShared.test(id) ? 'shared' : null;
}

function laterChunk(id: string, later: ReadonlySet<string>): string | null {
  if (!later.has(id)) return null;
  return ofPlayerSite.test(id) ? 'home' : 'home-kit';
}

const source = (file: string): string => fileURLToPath(new URL(`src/${file}`, import.meta.url));
const siteNames = ['player', 'agent', 'admin'] as const;
const entryOf = (site: (typeof siteNames)[number]): string => source(`${site}/main.tsx`);
/** An entry is a chunk of its own, and a style sheet goes with what imports it. */
const entries: ReadonlySet<string> = new Set(siteNames.map(entryOf));

/** These files, and what they import of our own, however far down. */
function reached(files: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const open = [...files];
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
