import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { must, type Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext, type Sql, type Tx } from '#lib/platform';
import { MembersRepository } from '../data/members.repository.js';
import { holdPlacesAlone, TreeRepository } from '../data/tree.repository.js';
import type { Member } from '../domain/member.js';
import { memberChanged } from '../domain/member-changed.js';
import { isApplicant } from '../domain/statuses.js';
import { TreePlan, type PlanProblem, type PlanRow, type PlannedMember } from '../domain/tree-plan.js';
import { RateRules } from '../ports.js';

/** Moves whole branches below another agent. */
@Injectable()
export class MoveBranch {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly tree: TreeRepository,
    private readonly rules: RateRules,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What a move would do; nothing is changed. */
  async preview(ids: readonly number[], parentId: number): Promise<PlanRow[]> {
    return (await this.planned(this.database, ids, parentId)).rows;
  }

  /**
   * All of them or none: where a row is refused, nothing has moved. Again it finds everybody in place.
   * Per row NOT_FOUND, PARENT_UNKNOWN, ROLE_NOT_ALLOWED, RATE_NOT_ALLOWED, POSITION_CREDIT_NOT_ALLOWED, MOVE_NOT_ALLOWED.
   */
  execute(command: CommandContext, ids: readonly number[], parentId: number): Promise<PlanRow[]> {
    return this.database.transaction(async (tx) => {
      await holdPlacesAlone(tx);
      const plan = await this.planned(tx, ids, parentId);
      if (plan.isRefused) return plan.rows;
      for (const [index, id] of [...new Set(ids)].entries()) {
        if (plan.rows[index]?.outcome === 'move') await this.carry(tx, command, id, parentId);
      }
      return plan.rows;
    });
  }

  /** A plan over everybody who is named, by id or account, and all above them. */
  async plan(sql: Sql, named: readonly Member[]): Promise<TreePlan> {
    const above = await this.members.byIds(sql, [...new Set(named.flatMap(({ path }) => path))]);
    const downlines = await this.tree.downlines(
      sql,
      named.map(({ id }) => id),
    );
    const terms = await this.rules.termsOf(
      sql,
      above.map(({ id }) => id),
    );
    return new TreePlan(
      above.map((member) => ({ ...plannedOf(member, downlines.get(member.id) ?? 0), terms: terms.get(member.id) })),
      (moved, parent) => this.givenProblem(moved, parent),
    );
  }

  /** Rates of rolling and losing first, then what else was given from above. */
  private givenProblem(moved: PlannedMember, parent: PlannedMember): PlanProblem | undefined {
    const [rate] = this.rules.problems(moved.rates, parent.rates);
    return rate ? { code: 'RATE_NOT_ALLOWED', details: { ...rate } } : this.rules.termsProblem(moved.terms, parent.terms);
  }

  /** Moves one branch that a plan has found in order, behind `holdPlacesAlone`. */
  async carry(tx: Tx, command: CommandContext, id: number, parentId: number): Promise<void> {
    const [moved, parent] = await Promise.all([this.members.byId(tx, id), this.members.byId(tx, parentId)]);
    const { kind, path: from, parents } = must(moved, `there is no member ${id}`);
    const above = must(parent, `there is no agent ${parentId}`);
    const to = [...above.path, id];
    const people = await this.tree.carry(tx, { id, from, to });
    const at = this.clock.now();
    await this.tree.record(tx, { id, from, to, people }, `${command.actor.kind}:${command.actor.account}`, at);
    await audit(tx, command, this.clock, [
      { action: 'member.move', target: `member:${id}`, before: { parents }, after: { parents: [...above.parents, above.account], people } },
    ]);
    await this.outbox.record(tx, [{ ...memberChanged({ id, kind, path: to }, 'place', at, from), facts: { from, to } }]);
  }

  private async planned(sql: Sql, ids: readonly number[], parentId: number): Promise<TreePlan> {
    const named = new Map((await this.members.byIds(sql, [...new Set([...ids, parentId])])).map((member) => [member.id, member]));
    const plan = await this.plan(sql, [...named.values()]);
    const parent = named.get(parentId)?.account ?? '';
    for (const id of new Set(ids)) plan.move(named.get(id)?.account ?? '', parent);
    return plan;
  }
}

/** Somebody as a plan sees them. */
function plannedOf({ account, kind, role, parents, rolling, status }: Member, downline: number): PlannedMember {
  return { account, kind, role, parent: parents.at(-1) ?? null, rates: rolling, isApplicant: isApplicant(status), downline };
}
