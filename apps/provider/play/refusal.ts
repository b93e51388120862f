/** What the vendor refuses a player or the platform; the code is the whole of it. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    /** The wallet's balance, where it said one. */
    readonly balance: number | null = null,
  ) {
    super(code);
  }
}

export type RefusalCode =
  | 'SESSION_ENDED'
  | 'NO_SUCH_GAME'
  | 'NO_SUCH_ROUND'
  | 'BAD_REQUEST'
  | 'BAD_STAKE'
  | 'BETS_CLOSED'
  | 'TOO_MANY_BETS'
  | 'UNCERTAIN'
  | 'IN_PROGRESS'
  | 'TX_CONFLICT'
  | 'INSUFFICIENT_FUNDS'
  | 'CURRENCY_MISMATCH'
  | 'INVALID_SIGNATURE'
  | 'REPLAYED_NONCE'
  | `WALLET_${string}`;
