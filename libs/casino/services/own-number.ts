import { createHash } from 'node:crypto';

/** Longest number of a transaction. */
const longestNumber = 120;

/**
 * The number of a transaction that the site makes because of a vendor's: it follows from the vendor's, so that it is made once.
 * @param purpose such as `sweep`
 */
export function ownNumber(purpose: 'sweep' | 'mend', vendorTx: string): string {
  const own = `${purpose}:${vendorTx}`;
  return own.length <= longestNumber ? own : `${purpose}:${createHash('sha256').update(vendorTx).digest('hex')}`;
}

/** Whether the site has made a transaction to mend a difference. */
export function isMend({ bySite, vendorTx }: { bySite: boolean; vendorTx: string }): boolean {
  return bySite && vendorTx.startsWith('mend:');
}
