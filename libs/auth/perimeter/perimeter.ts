import type { ErrorCode } from '#lib/contract';
import type { SessionKind } from '#lib/kernel';
import { AddressSet } from './address-range.js';

export type AddressList = 'staff' | 'blocked';

/** Where a request or a socket comes from, and under which name. */
export interface Place {
  address: string;
  /** The Host header. */
  host: string | undefined;
}

export interface RangeRule {
  list: AddressList;
  range: string;
  expiresAt: Date | null;
}

export interface Domain {
  host: string;
  skin: string;
  partner: string;
}

/** The rules as they are kept. */
export interface PerimeterRuleSet {
  addresses: readonly RangeRule[];
  domains: readonly Domain[];
}

/** The rules as they hold at one instant. */
export class Perimeter {
  private readonly staff: AddressSet;
  private readonly blocked: AddressSet;
  private readonly domains: ReadonlyMap<string, Domain>;
  /** When the next rule expires; infinite where none does. Milliseconds since the epoch. */
  readonly holdsUntilMs: number;
  /** Nobody is kept out. */
  readonly isOpen: boolean;

  constructor({ addresses, domains }: PerimeterRuleSet, now: Date) {
    const valid = addresses.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
    const rangesOf = (wanted: AddressList) => valid.filter(({ list }) => list === wanted).map(({ range }) => range);
    this.staff = new AddressSet(rangesOf('staff'));
    this.blocked = new AddressSet(rangesOf('blocked'));
    this.domains = new Map(domains.map((domain) => [domain.host, domain]));
    this.holdsUntilMs = Math.min(...valid.map(({ expiresAt }) => expiresAt?.getTime() ?? Infinity));
    this.isOpen = this.staff.isEmpty && this.blocked.isEmpty && this.domains.size === 0;
  }

  /**
   * Why somebody of this kind is kept out here, or undefined. Administrators are kept to their addresses and reach the console under any
   * name: the host name of their own is the configuration's business.
   * @param kinds those who may come this way; one that may is enough
   */
  refusal(kinds: readonly SessionKind[], place: Place): ErrorCode | undefined {
    if (this.isOpen) return undefined;
    if (this.blocked.has(place.address)) return 'ADDRESS_BLOCKED';
    const refusals = kinds.map((kind) => this.refusalOf(kind, place));
    return refusals.includes(undefined) ? undefined : refusals[0];
  }

  /** How many names the site answers under; 0 means any. */
  get domainCount(): number {
    return this.domains.size;
  }

  /** What is configured of the name under which a request came. */
  domain(host: string | undefined): Domain | undefined {
    return this.domains.get(hostName(host));
  }

  /** Names that have a skin. */
  hostsWith(skin: string): string[] {
    return [...this.domains.values()].filter((domain) => domain.skin === skin).map(({ host }) => host);
  }

  private refusalOf(kind: SessionKind, { address, host }: Place): ErrorCode | undefined {
    if (kind === 'admin') return this.staff.isEmpty || this.staff.has(address) ? undefined : 'ADDRESS_NOT_ALLOWED';
    return this.domains.size === 0 || this.domains.has(hostName(host)) ? undefined : 'DOMAIN_UNKNOWN';
  }
}

/** Of a Host header the name, in small letters and without the port. */
export function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '');
}

/**
 * Of a Host header the name that a history keeps, in small letters and without the port; null where it is no host name or address of at
 * most 253 characters, the limit of DNS.
 */
export function recordedHost(host: string | undefined): string | null {
  const name = hostName(host);
  return /^(?:[\da-z][\d.a-z_-]*|\[[\d.:a-f]+\])$/.test(name) && name.length <= 253 ? name : null;
}
