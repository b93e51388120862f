import type { BetVendor } from '#lib/contract/values';
import { familyWords } from '../draws/draw-labels.js';

/** The brand of a bet's game: "NTRY"; of a ticket "Sports". */
export function vendorWords(vendor: BetVendor, t: (key: string, values?: Record<string, unknown>) => string): string {
  return vendor === 'sports' ? familyWords('sports', t) : vendor.toUpperCase();
}
