import type { OwnerKind } from '#lib/kernel';
import type { DepositAccount } from './deposit-account.entity.js';

/** What of an account decides whether somebody pays into it. */
export type AccountRule = Pick<DepositAccount, 'kind' | 'fromLevel' | 'toLevel' | 'startsAt' | 'endsAt' | 'enabled' | 'ordinal' | 'id'>;

export type AccountState = 'on' | 'scheduled' | 'ended' | 'off';

/** What an account is at an instant: the end of its period belongs to it no longer. */
export function accountState({ enabled, startsAt, endsAt }: Pick<AccountRule, 'enabled' | 'startsAt' | 'endsAt'>, now: Date): AccountState {
  if (!enabled) return 'off';
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt && startsAt > now ? 'scheduled' : 'on';
}

/** The account that an owner pays into now: the first of its kind, in the order that administrators gave. Agents stand above the levels. */
export function chosenAccount<A extends AccountRule>(
  accounts: readonly A[],
  wanted: { kind: AccountRule['kind']; owner: { ownerKind: OwnerKind; level: number }; now: Date },
): A | undefined {
  const { kind, owner, now } = wanted;
  const isFor = ({ fromLevel, toLevel }: A) => owner.ownerKind === 'agent' || (fromLevel <= owner.level && owner.level <= toLevel);
  return accounts
    .filter((account) => account.kind === kind && accountState(account, now) === 'on' && isFor(account))
    .sort((a, b) => a.ordinal - b.ordinal || a.id - b.id)[0];
}
