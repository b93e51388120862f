import { Inject, Injectable } from '@nestjs/common';
import { balanceGroups, refuse, type BalanceGroup, type CallOutput } from '#lib/contract';
import { type Clock, seoulIso } from '#lib/kernel';
import { CLOCK } from '#lib/platform';
import { BalanceStepsReader, type KindSteps } from '../data/balance-steps.js';
import type { StatementAccount } from '../data/statement.js';
import type { Period } from '../domain/period.js';

type Explained = CallOutput<'admin/member/balance/explain'>;
type Group = Explained['groups'][number];

/** Tells why a balance is what it is. */
@Injectable()
export class ExplainedBalance {
  constructor(
    private readonly steps: BalanceStepsReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns amounts in won, points or eggs @throws DomainError NOT_FOUND where the owner has no such account */
  async read(query: { ownerId: number; account: StatementAccount } & Period): Promise<Explained> {
    const found = await this.steps.read(query);
    if (!found) throw refuse('NOT_FOUND');
    const { start, end, kinds, isArchived } = found;
    const groups = grouped(kinds);
    const moved = groups.reduce((sum, group) => sum + group.in - group.out, 0);
    return {
      start: { at: query.from ? seoulIso(query.from) : null, balance: start },
      // A span that goes on ends now.
      end: { at: query.until && query.until <= this.clock.now() ? seoulIso(query.until) : null, balance: end },
      groups,
      count: kinds.reduce((sum, { count }) => sum + count, 0),
      isWhole: start + moved === end && kinds.every(({ isChained }) => isChained),
      isArchived,
    };
  }
}

/** Puts kinds together; groups that nothing belongs to are left out. */
function grouped(kinds: readonly KindSteps[]): Group[] {
  return (Object.keys(balanceGroups) as BalanceGroup[]).flatMap((group) => {
    const own = kinds.filter(({ kind }) => (balanceGroups[group] as readonly string[]).includes(kind));
    const sum = (of: 'count' | 'in' | 'out'): number => own.reduce((total, each) => total + each[of], 0);
    return own.length === 0 ? [] : [{ group, count: sum('count'), in: sum('in'), out: sum('out') }];
  });
}
