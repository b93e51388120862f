import { Controller } from '@nestjs/common';
import { balanceGroups, refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { seoulIso, type Actor } from '#lib/kernel';
import { Answers, CurrentActor, Database, Input, RequestOrigin, type Origin } from '#lib/platform';
import { Statement } from '../data/statement.js';
import { periodOf } from '../domain/period.js';
import { statementText } from '../domain/statement-text.js';
import { OwnerProfiles, StaffAccounts } from '../ports.js';
import { ExplainedBalance } from '../services/explained-balance.js';
import { staffIdOf } from '../services/staff-payments.js';

const accountOf = { money: 'cash', point: 'point', balance: 'egg' } as const;

/** A balance told from its entries, and the entries. */
@Controller()
export class BalanceController {
  constructor(
    private readonly database: Database,
    private readonly statement: Statement,
    private readonly explained: ExplainedBalance,
    private readonly profiles: OwnerProfiles,
    private readonly staff: StaffAccounts,
  ) {}

  @Answers('admin/member/balance/explain')
  explain(@Input() input: CallParsed<'admin/member/balance/explain'>): Promise<CallOutput<'admin/member/balance/explain'>> {
    return this.explained.read({ ownerId: input.id, account: accountOf[input.unit], ...periodOf(input) });
  }

  @Answers('user/bank/balance/explain')
  explainOwn(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'user/bank/balance/explain'>,
  ): Promise<CallOutput<'user/bank/balance/explain'>> {
    return this.explained.read({ ownerId: actor.id, account: accountOf[input.unit], ...periodOf(input) });
  }

  @Answers('admin/member/statement/get')
  async lines(
    @Input() input: CallParsed<'admin/member/statement/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/member/statement/get'>> {
    const { id: ownerId, unit, group, skip, take } = input;
    if (!(await this.profiles.profile(this.database, ownerId))) throw refuse('NOT_FOUND');
    const kinds = group && balanceGroups[group];
    const { lines, total } = await this.statement.page({ ownerId, account: accountOf[unit], kinds, skip, take, ...periodOf(input) });
    const staff = await this.staff.accounts(
      this.database,
      lines.flatMap(({ actor }) => staffIdOf(actor) ?? []),
    );
    return {
      items: lines.map(({ id, at, kind, memo, change: amount, before, after, causeKind, causeId, actor }) => ({
        ...{ id, at: seoulIso(at), kind, content: statementText(kind, memo, language), amount, before, after },
        cause: { kind: causeKind, id: causeId },
        staff: staff.get(staffIdOf(actor) ?? 0) ?? null,
      })),
      total,
    };
  }
}
