import type { SessionKind } from '#lib/kernel';
import type { Config } from '../config.js';

type HostConfig = Pick<Config, 'PLAYER_HOST' | 'AGENT_HOST' | 'ADMIN_HOST' | 'ALLOWED_ORIGINS'>;

/**
 * Which site answers under which name. A site with a name of its own answers under that alone, and nothing else answers there: what runs in
 * a page of one site cannot reach the token of another. Sites without one share every other name.
 */
export class SiteHosts {
  private readonly hosts: Readonly<Record<SessionKind, string | undefined>>;
  private readonly origins: ReadonlySet<string>;

  constructor({ PLAYER_HOST, AGENT_HOST, ADMIN_HOST, ALLOWED_ORIGINS }: HostConfig) {
    this.hosts = { player: PLAYER_HOST?.toLowerCase(), agent: AGENT_HOST?.toLowerCase(), admin: ADMIN_HOST?.toLowerCase() };
    this.origins = new Set(ALLOWED_ORIGINS.split(',').map((origin) => origin.trim().toLowerCase()));
  }

  /** @param host the request's Host header */
  serves(kind: SessionKind, host: string | undefined): boolean {
    const name = nameOf(host);
    const own = this.hosts[kind];
    return own === undefined ? !Object.values(this.hosts).includes(name) : own === name;
  }

  /** The one site that has this name for itself; undefined where none has or several do. */
  only(host: string | undefined): SessionKind | undefined {
    const kinds = Object.entries(this.hosts).filter(([, own]) => own === nameOf(host));
    return kinds.length === 1 ? (kinds[0]![0] as SessionKind) : undefined;
  }

  /**
   * Whether a page of this origin may call: one of the very name and port that it calls, and by TLS where the call came by TLS. What is no
   * page says no origin, and may.
   */
  allowsOrigin(origin: string | undefined, { host, isSecure }: Called): boolean {
    if (origin === undefined || this.origins.has(origin.toLowerCase())) return true;
    if (!URL.canParse(origin)) return false;
    const page = new URL(origin);
    // A proxy that ends TLS may leave out the port of its own, as browsers do.
    const isSame = page.host === (host ?? '').toLowerCase().replace(page.protocol === 'https:' ? /:443$/ : /:80$/, '');
    return isSame && page.host !== '' && !(isSecure && page.protocol === 'http:');
  }
}

/** What a request was sent to. */
export interface Called {
  /** The Host header. */
  host: string | undefined;
  /** It came by TLS, as far as the service or the proxy that it trusts can tell. */
  isSecure: boolean;
}

/** Of a Host header the name, in small letters and without the port. */
function nameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '');
}
