import { BlockList, isIP } from 'node:net';

/** What a vendor sent, before anybody has looked at it. */
export interface VendorRequest {
  /** As requested, without the query. */
  path: string;
  /** What stands behind the format's name, such as `round/close`. */
  call: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  address: string;
  /** Of `performance.now()`, ms. */
  startedAt: number;
}

/** Of the vendor's time what is left for the way of the answer, ms. */
const wayMs = 400;

/** Until when something for a vendor may be committed. */
export function deadlineOf(request: Pick<VendorRequest, 'startedAt'>, vendor: { timeoutMs: number }): number {
  return request.startedAt + Math.max(vendor.timeoutMs - wayMs, vendor.timeoutMs / 2);
}

/** One header; what comes twice is none. */
export function headerOf({ headers }: Pick<VendorRequest, 'headers'>, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Whether a vendor may call from an address. @param allowed addresses and ranges; empty: any */
export function isAddressAllowed(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  for (const entry of allowed) addEntry(list, entry);
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** True for an address or a range such as `10.0.0.0/8`. */
export function isAddressEntry(entry: string): boolean {
  const [address = '', bits, more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

function addEntry(list: BlockList, entry: string): void {
  if (!isAddressEntry(entry)) return;
  const [address = '', bits] = entry.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}
