/** Why the platform refuses what a vendor asks, in no format's words. Adapters translate. */
export const casinoRefusals = [
  'INVALID_REQUEST',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'PLAYER_UNKNOWN',
  'PLAYER_BLOCKED',
  'RG_LIMIT',
  'LIMIT_EXCEEDED',
  'GAME_DISABLED',
  'CURRENCY_MISMATCH',
  'INSUFFICIENT_FUNDS',
  'TX_CONFLICT',
  'TX_NOT_FOUND',
  'ROUND_NOT_FOUND',
  'ALREADY_SETTLED',
  'ALREADY_ROLLED_BACK',
  'ROUND_CLOSED',
  'IN_PROGRESS',
  'MAINTENANCE',
] as const;
export type CasinoRefusalCode = (typeof casinoRefusals)[number];

/** An expected refusal: nothing has moved. */
export class CasinoRefusal extends Error {
  override name = 'CasinoRefusal';

  constructor(
    readonly code: CasinoRefusalCode,
    /** What there is, where that is the reason. */
    readonly balance?: number,
  ) {
    super(code);
  }
}

export function refusal(code: CasinoRefusalCode, balance?: number): CasinoRefusal {
  return new CasinoRefusal(code, balance);
}

/** @throws CasinoRefusal ALREADY_ROLLED_BACK: who takes it for done would never hear of its rollback, which came first */
export function refuseBuried(isBuried: boolean): void {
  if (isBuried) throw refusal('ALREADY_ROLLED_BACK');
}
