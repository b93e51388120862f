import type { SlotGame } from '../../games/slots/slot-game.js';

/** What the server tells of a slot when its screen opens. */
export interface SlotInfo {
  readonly game: Pick<
    SlotGame,
    'rows' | 'lines' | 'pays' | 'wins' | 'wild' | 'scatter' | 'freeSpins' | 'freeMultiplier' | 'expandingWild' | 'reels'
  >;
  readonly rtp: number;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly stakes: readonly number[];
  readonly next: { readonly number: number; readonly hash: string };
  readonly freeRounds: number;
}
