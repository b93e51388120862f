import type { Game, PastRound } from '../rounds.js';

/** What a renderer shows of a draw. */
export interface DrawPictureProps {
  game: Game;
  /** Null while the draw is waited for. */
  drawn: { readonly result: NonNullable<PastRound['result']>; readonly outcomes: NonNullable<PastRound['outcomes']> } | null;
  /** The draw is happening now: it plays from its beginning. */
  isPlaying: boolean;
  isPhone: boolean;
}
