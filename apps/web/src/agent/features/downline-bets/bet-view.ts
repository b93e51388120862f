import type { Play } from '../../lib/plays.js';

/** The filters of the list, as they stand in the page's URL. */
export interface BetView {
  page?: number;
  from?: string;
  to?: string;
  q?: string;
  state?: 'accepted' | 'won' | 'lost' | 'cancelled';
  game?: string;
  play?: Play;
}

/** What a state of the filter asks the server for: a running or cancelled bet by its status, a settled one by its result. */
export function betFilter(state: BetView['state']): { status?: 'accepted' | 'cancelled' | 'settled'; result?: 'won' | 'lost' } {
  if (state === undefined) return {};
  return state === 'won' || state === 'lost' ? { status: 'settled', result: state } : { status: state };
}
