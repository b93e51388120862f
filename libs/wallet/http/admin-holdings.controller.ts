import { Controller } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, Database, Input, RequestOrigin, rowResults, type CommandContext, type Origin } from '#lib/platform';
import { Statement } from '../data/statement.js';
import { periodOf } from '../domain/period.js';
import { statementText } from '../domain/statement-text.js';
import { OwnerProfiles } from '../ports.js';
import { AdjustHoldings } from '../use-cases/adjust-holdings.js';

const accountOf = { money: 'cash', point: 'point', balance: 'egg' } as const;

/** What administrators see and do of what somebody holds. */
@Controller()
export class AdminHoldingsController {
  constructor(
    private readonly database: Database,
    private readonly statement: Statement,
    private readonly profiles: OwnerProfiles,
    private readonly adjust: AdjustHoldings,
  ) {}

  @Answers('admin/member/money/update')
  async update(
    @Command() command: CommandContext,
    @Input() { ids, unit, status, amount, memo }: CallParsed<'admin/member/money/update'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.adjust.execute(command, ids, { unit, status, amount, memo }), language);
  }

  @Answers('admin/member/statement/get')
  async lines(
    @Input() input: CallParsed<'admin/member/statement/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/member/statement/get'>> {
    const { id: ownerId, unit, skip, take } = input;
    if (!(await this.profiles.profile(this.database, ownerId))) throw refuse('NOT_FOUND');
    const { lines, total } = await this.statement.page({ ownerId, account: accountOf[unit], skip, take, ...periodOf(input) });
    return {
      items: lines.map(({ id, at, kind, memo, change: amount, before, after }) => ({
        id,
        at: seoulIso(at),
        kind,
        content: statementText(kind, memo, language),
        amount,
        before,
        after,
      })),
      total,
    };
  }
}
