import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

const browserPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * The mark of a browser by the id that it made once: 122 random bits that only it knows. Consoles show twelve digits of it, never the
 * whole. @returns undefined where it has said none
 */
export function deviceMark(browser: string): Buffer | undefined {
  return browserPattern.test(browser) ? markOf(`device:${browser.toLowerCase()}`) : undefined;
}

export function addressMark(address: string): Buffer {
  return markOf(`address:${addressGroup(address)}`);
}

/** The network whose tries count together: an IPv4 address by itself, of IPv6 the 64 bits that a provider gives to one customer. */
export function addressGroup(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped) return mapped[1]!;
  if (!isIPv6(plain)) return plain.slice(0, 100);
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function markOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
