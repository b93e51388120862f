import type { CallPath } from '../../../../lib/contract.js';
import { moneyCall } from '../../../../lib/money-call.js';
import { refresh } from '../../../../lib/queries.js';

/** What passes between levels: won, points or casino eggs. */
export type Unit = 'money' | 'point' | 'balance';
export type Direction = 'give' | 'take';

export interface Transfer {
  unit: Unit;
  direction: Direction;
  /** Won, points or eggs. */
  amount: number;
  memo: string;
  memberId: number;
}

export interface Holdings {
  money: number;
  point: number;
  balance: number;
}

/** What the giving side has: eggs are paid from the agent's money, and taken back into it. */
export function available({ unit, direction }: Pick<Transfer, 'unit' | 'direction'>, own: Holdings, theirs: Holdings): number {
  if (direction === 'take') return theirs[unit];
  return unit === 'balance' ? own.money : own[unit];
}

/** Why the transfer cannot go out; null when nothing speaks against it. Only to say it early: the server decides. */
export function transferProblem(amount: number, available: number): 'empty' | 'tooMuch' | null {
  if (amount === 0) return 'empty';
  return amount > available ? 'tooMuch' : null;
}

/** What changes with a transfer besides the agent's own wallet. */
const touched: readonly CallPath[] = [
  'agent/member/get',
  'agent/member/view',
  'agent/member/statement/get',
  'agent/tree/get',
  'agent/home/get',
  'agent/trade/get',
  'agent/getContext',
];

/** Gives or takes, once. @throws ApiError of the call; after `NETWORK` pressing again asks what became of it. */
export async function sendTransfer({ unit, direction: status, amount, memo, memberId }: Transfer): Promise<void> {
  const about = `${memberId}:${status}`;
  if (unit === 'money') await moneyCall('agent/child/money/update', { status, money: amount, memo, user_id: memberId }, about);
  else if (unit === 'point')
    await moneyCall('agent/user/point/update', { status, point: amount, money: String(amount), memo, user_id: memberId }, about);
  else
    await moneyCall(
      status === 'give' ? 'agent/user/casino/depositBalance' : 'agent/user/casino/withdrawBalance',
      { balance: amount, targetUserId: memberId, memo },
      about,
    );
  refresh(...touched);
}
