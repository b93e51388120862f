import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { scopeId, seoulIso, type Actor } from '#lib/kernel';
import { agentSettings, ChangeMember, ChangeMemberStatus, isRoleInUse, MembersRepository, RateRules, StarsRepository } from '#lib/members';
import {
  Answers,
  Command,
  CurrentActor,
  Database,
  Input,
  RequestOrigin,
  BulkCommand,
  rowResults,
  Settings,
  type CommandContext,
  type Origin,
} from '#lib/platform';
import { periodOf, Statement, statementText, type StatementAccount } from '#lib/wallet';
import { memoFor } from '../domain/trade-memo.js';
import { grantableRoles } from '../grantable-roles.js';
import { PeopleWork } from '../ports.js';
import { CreateAccount } from '../use-cases/create-account.js';

const accountOf: Record<CallParsed<'agent/member/statement/get'>['unit'], StatementAccount> = {
  money: 'cash',
  point: 'point',
  balance: 'egg',
};

/** What agents do with those below; the guard has seen to it that they may. */
@Controller()
export class DownlineController {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly settings: Settings,
    private readonly rules: RateRules,
    private readonly accounts: CreateAccount,
    private readonly people: PeopleWork,
    private readonly changes: ChangeMember,
    private readonly statuses: ChangeMemberStatus,
    private readonly stars: StarsRepository,
    private readonly rows: BulkCommand,
    private readonly statement: Statement,
  ) {}

  @Answers('agent/user/getRoles')
  async roles(@CurrentActor() actor: Actor): Promise<CallOutput<'agent/user/getRoles'>> {
    const [own, settings] = await Promise.all([this.members.byId(this.database, actor.id), this.settings.get(agentSettings)]);
    return {
      roles: grantableRoles(own!.role).filter(({ name }) => isRoleInUse(name, settings)),
      rateKeys: this.rules.keys().map(({ key, cap }) => ({ key, cap: Math.min(cap, own!.rolling[key] ?? 0) })),
    };
  }

  @Answers('agent/user/create')
  async create(
    @Command() command: CommandContext,
    @Input() form: CallParsed<'agent/user/create'>,
  ): Promise<CallOutput<'agent/user/create'>> {
    return { id: await this.accounts.execute(command, form) };
  }

  @Answers('agent/member/update')
  update(@Command() command: CommandContext, @Input() input: CallParsed<'agent/member/update'>): Promise<void> {
    return this.people.change(command, input);
  }

  @Answers('agent/member/rates/update')
  rates(@Command() command: CommandContext, @Input() input: CallParsed<'agent/member/rates/update'>): Promise<void> {
    const { id, rolling_json: rates, version } = input;
    return this.database.transaction((tx) => this.changes.rates(tx, command, id, { rates, version }));
  }

  @Answers('agent/member/status/update')
  async status(
    @Command() command: CommandContext,
    @Input() { ids, status, reason }: CallParsed<'agent/member/status/update'>,
    @RequestOrigin() { language }: Origin,
  ) {
    const results = await this.rows.run(command, ids, (tx, id) => this.statuses.changeIn(tx, command, id, status, reason));
    return rowResults(results, language);
  }

  @Answers('agent/member/star')
  star(@CurrentActor() actor: Actor, @Input() { id, on }: CallParsed<'agent/member/star'>): Promise<void> {
    return this.stars.set(this.database, actor.id, id, on);
  }

  @Answers('agent/member/statement/get')
  async lines(
    @CurrentActor() actor: Actor,
    @Input() input: CallParsed<'agent/member/statement/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'agent/member/statement/get'>> {
    const { id, unit, skip, take } = input;
    const { lines, total } = await this.statement.page({ ownerId: id, account: accountOf[unit], skip, take, ...periodOf(input) });
    const own = await this.members.byId(this.database, scopeId(actor));
    return {
      items: lines.map(({ id: line, at, kind, memo, change, before, after }) => {
        const content = statementText(kind, memoFor(memo, own!.parents), language);
        return { id: line, at: seoulIso(at), kind, content, amount: change, before, after };
      }),
      total,
    };
  }
}
