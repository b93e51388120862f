import type { RestrictionFlag } from '#lib/contract';

export { type RestrictionFlag, restrictionFlags } from '#lib/contract';

export type Restrictions = Partial<Record<RestrictionFlag, boolean>>;

/** Whether deposits are refused. */
export function isChargeRestricted({ activity }: Restrictions): boolean {
  return Boolean(activity);
}

/** Whether withdrawals are refused: with everything else, by themselves, or while the member is under check. */
export function isExchangeRestricted({ activity, exchange, exchange_under_check: underCheck }: Restrictions): boolean {
  return Boolean(activity || exchange || underCheck);
}

/** The bans that a game falls under; one that is not here falls under `activity` alone. */
const bansOfGame: Record<string, readonly RestrictionFlag[]> = {
  eos1: ['game_powerball'],
  eos2: ['game_powerball'],
  eos3: ['game_powerball', 'game_eos3'],
  eos4: ['game_powerball'],
  eos5: ['game_powerball', 'game_eos5'],
  powerball3: ['game_powerball', 'game_eos3'],
  powerball5: ['game_powerball', 'game_eos5'],
  pbg: ['game_powerball'],
  coinpowerball: ['game_powerball'],
  bepick_eos1: ['game_powerball'],
  bepick_eos2: ['game_powerball'],
  bepick_eos3: ['game_powerball', 'game_eos3'],
  bepick_eos4: ['game_powerball'],
  bepick_eos5: ['game_powerball', 'game_eos5'],
  powerladder: ['game_power_ladder'],
  kenoladder: ['game_keno_ladder'],
  speedkeno: ['game_speed_keno'],
};

/** Whether bets on a draw game are refused. @param game its id, such as `eos1` */
export function isBettingRestricted(restrictions: Restrictions, game: string): boolean {
  if (restrictions.activity) return true;
  return (bansOfGame[game] ?? []).some((flag) => restrictions[flag]);
}
