import type { CallOutput } from '../../lib/contract.js';
import { familyWords } from '../draws/draw-labels.js';

type Vendor = CallOutput<'user/game/bet/get'>['items'][number]['vendor'];

export const betVendors = ['ntry', 'bepick', 'pbg', 'sports'] as const satisfies readonly Vendor[];

/** The brand of a bet's game: "NTRY"; of a ticket "Sports". */
export function vendorWords(vendor: Vendor, t: (key: string, values?: Record<string, unknown>) => string): string {
  return vendor === 'sports' ? familyWords('sports', t) : vendor.toUpperCase();
}
