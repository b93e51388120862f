import type { TransferKind } from '../domain/transfer.js';

/** Transfers of wagers; wins of free rounds are gifts of the house. */
export const kindsOfGames: readonly TransferKind[] = [
  ...(['bet_placed', 'bet_lost', 'bet_won', 'bet_void', 'bet_cash_out', 'bet_cancelled', 'bet_resettled'] as const),
  ...(['casino_bet', 'casino_win', 'casino_rollback', 'casino_closed', 'casino_adjusted'] as const),
];
