import { Injectable } from '@nestjs/common';
import { type NewAccount, NumberLooks, PeopleWork, Reach } from '#lib/agents';
import { ChangePerson, CreatePerson, NumberLookLimit } from '#lib/auth';
import type { CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { StarsRepository } from '#lib/members';
import { Database, type CommandContext, type Sql } from '#lib/platform';
import { DownlineRights } from '#lib/stats';

/** Agents create and change people with the same use cases as administrators. */
@Injectable()
export class AuthPeopleWork extends PeopleWork {
  constructor(
    private readonly creation: CreatePerson,
    private readonly changes: ChangePerson,
  ) {
    super();
  }

  create(command: CommandContext, form: NewAccount): Promise<number> {
    return this.creation.execute(command, { ...form, parent_code: '', memo: '', realName: '' });
  }

  change(command: CommandContext, changes: CallParsed<'agent/member/update'>): Promise<void> {
    return this.changes.execute(command, changes);
  }
}

/** Agents look at whole numbers as often as administrators may. */
@Injectable()
export class LimitedNumberLooks extends NumberLooks {
  constructor(private readonly limit: NumberLookLimit) {
    super();
  }

  begin(agentId: number): Promise<void> {
    return this.limit.begin({ kind: 'agent', id: agentId });
  }
}

/** What an agent has marked, and what it may do to whom. */
@Injectable()
export class ReachDownlineRights extends DownlineRights {
  constructor(
    private readonly database: Database,
    private readonly reach: Reach,
    private readonly marks: StarsRepository,
  ) {
    super();
  }

  stars(sql: Sql, agentId: number): Promise<Set<number>> {
    return this.marks.of(sql, agentId);
  }

  async over(actor: Actor): ReturnType<DownlineRights['over']> {
    const [manage, isPayable] = await Promise.all([this.reach.has(actor, 'manage'), this.reach.payable(this.database, actor)]);
    return (member) => ({ manage, pay: isPayable(member) });
  }
}
