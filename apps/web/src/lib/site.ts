/** The three sites are three bundles on one origin; this is what differs between them below the screens. */
export type SiteName = 'player' | 'agent' | 'admin';

export interface SiteConfig {
  readonly name: SiteName;
  /** Where the session token lives. */
  readonly token: { readonly store: 'local' | 'session'; readonly key: string };
  /** The kind segment of this site's calls: `/api/<kind>/…`. */
  readonly kind: 'user' | 'agent' | 'admin';
  /** localStorage key of the colour scheme, `'true'` for dark; read before the first paint by public/scheme.js. */
  readonly schemeKey: string;
  readonly defaultScheme: 'dark' | 'light';
}

/**
 * The specification names the key `token` in local storage for both the player and the admin site. One origin serves
 * all three here, so the admin's key is `admin_token`; otherwise signing in to one would sign out of the other.
 */
const sites: Record<SiteName, SiteConfig> = {
  player: { name: 'player', token: { store: 'local', key: 'token' }, kind: 'user', schemeKey: 'player_darkmode', defaultScheme: 'dark' },
  agent: {
    name: 'agent',
    token: { store: 'session', key: 'agent_token' },
    kind: 'agent',
    schemeKey: 'agent_darkmode',
    defaultScheme: 'light',
  },
  admin: {
    name: 'admin',
    token: { store: 'local', key: 'admin_token' },
    kind: 'admin',
    schemeKey: 'admin_darkmode',
    defaultScheme: 'light',
  },
};

let current: SiteConfig = sites.player;

/** Says which site this bundle is. Called once, first thing, by the site's main.tsx. */
export function configureSite(name: SiteName): SiteConfig {
  current = sites[name];
  return current;
}

export function site(): SiteConfig {
  return current;
}
