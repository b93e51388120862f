import { createHash } from 'node:crypto';
import { addressGroup } from '#lib/kernel';

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

function markOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
