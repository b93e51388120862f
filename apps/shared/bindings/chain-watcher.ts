import type { ChainWatcher } from '#lib/wallet';

/** This site looks at no chain: administrators check transactions themselves. A watcher of a node or a service is bound in its place. */
export const unwatchedChains: ChainWatcher = { find: () => Promise.resolve('unwatched') };
