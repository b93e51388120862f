import { BlockList, isIPv4, isIPv6 } from 'node:net';

const bitsOf = { ipv4: 32, ipv6: 128 } as const;
type Family = keyof typeof bitsOf;

/** An address, or the network of the first bits of one. */
export interface AddressRange {
  family: Family;
  network: string;
  bits: number;
}

/**
 * Reads `203.0.113.7`, `203.0.113.0/24`, `2001:db8::1` or `2001:db8::/32`. What follows the first bits is dropped.
 * @returns undefined for what is none
 */
export function addressRange(text: string): AddressRange | undefined {
  const [, given = '', size] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const address = plainAddress(given);
  const family: Family | undefined = isIPv4(address) ? 'ipv4' : isIPv6(address) && !address.includes('%') ? 'ipv6' : undefined;
  if (!family) return undefined;
  const isMapped = address !== given.toLowerCase();
  const bits = size === undefined ? bitsOf[family] : Number(size) - (isMapped ? 96 : 0);
  if (bits < 1 || bits > bitsOf[family]) return undefined;
  return { family, network: written(family, valueOf(family, address) & maskOf(family, bits)), bits };
}

/** As it is kept and shown: one range is written in one way. */
export function rangeText({ family, network, bits }: AddressRange): string {
  return bits === bitsOf[family] ? network : `${network}/${bits}`;
}

/** Addresses in any of some ranges. */
export class AddressSet {
  private readonly list = new BlockList();
  readonly isEmpty: boolean;

  /** @param ranges as they are kept */
  constructor(ranges: readonly string[]) {
    this.isEmpty = ranges.length === 0;
    for (const range of ranges.map(addressRange)) if (range) this.list.addSubnet(range.network, range.bits, range.family);
  }

  has(address: string): boolean {
    if (this.isEmpty) return false;
    const plain = plainAddress(address.replace(/%.*$/, ''));
    if (isIPv4(plain)) return this.list.check(plain, 'ipv4');
    return isIPv6(plain) && this.list.check(plain, 'ipv6');
  }
}

/** An IPv4 address that came as an IPv6 one is itself. */
function plainAddress(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}

function valueOf(family: Family, address: string): bigint {
  if (family === 'ipv4') return address.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n);
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = groups.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}

function maskOf(family: Family, bits: number): bigint {
  const all = BigInt(bitsOf[family]);
  return ((1n << BigInt(bits)) - 1n) << (all - BigInt(bits));
}

function written(family: Family, value: bigint): string {
  if (family === 'ipv4') return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
  const groups = Array.from({ length: 8 }, (_, at) => ((value >> BigInt(112 - at * 16)) & 0xffffn).toString(16));
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}
