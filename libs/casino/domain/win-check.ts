/** What vendors' wins may be before a person looks at them; amounts are won or eggs. */
export interface WinBounds {
  /** Of the stake. */
  times: number;
  /** Above the stake. */
  amount: number;
  /** Of one vendor's wins above its bets within an hour. */
  hourAmount: number;
}

export const winCheckKinds = ['win', 'transfer', 'hour'] as const;

/** A win that a person looks at before withdrawals of its member are approved. */
export interface WinCheck {
  vendorId: number;
  memberId: number;
  /** A transaction, eggs that came back by a call, or what a member won within an hour. */
  kind: (typeof winCheckKinds)[number];
  /** Of the transaction, of the call, or the hour, counted since 1970. */
  reference: number;
  /** Won or eggs, as `win`, which includes it. */
  stake: number;
  win: number;
  at: Date;
}

/**
 * A win that is small beside its stake needs none, unless it alone is what a vendor may pay in an hour, or more than its game may pay.
 *
 * @param gameMaxWin what a round of the game may pay above its stake, won or eggs; null: the site's bounds alone
 */
export function isToBeChecked(
  { stake, win }: Pick<WinCheck, 'stake' | 'win'>,
  { times, amount, hourAmount }: WinBounds,
  gameMaxWin: number | null = null,
): boolean {
  const gain = win - stake;
  return gain > hourAmount || (gain > amount && win > times * stake) || (gameMaxWin !== null && gain > gameMaxWin);
}
