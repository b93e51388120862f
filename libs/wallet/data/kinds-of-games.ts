import type { TransferKind } from '../domain/transfer.js';

/** Transfers of wagers alone: roll-backs and corrections of rounds may be of gifts, as wins of free rounds are. */
export const kindsOfGames: readonly TransferKind[] = [
  ...(['bet_placed', 'bet_lost', 'bet_won', 'bet_void', 'bet_cash_out', 'bet_cancelled', 'bet_resettled'] as const),
  ...(['casino_bet', 'casino_win', 'casino_closed'] as const),
];
