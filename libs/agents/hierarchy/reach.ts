import { Injectable } from '@nestjs/common';
import { refuse, type AgentRight, type AgentRule } from '#lib/contract';
import { scopeId, type Actor } from '#lib/kernel';
import { agentSettings, isApplicant, isMonitor, type Restrictions, type Standing, StandingsRepository } from '#lib/members';
import { Database, Settings, type Sql, type Tx } from '#lib/platform';
import { payReach, refusalOf, rightsOf, type Deputy } from './rights.js';

/** Holds the contract's table of what an agent may do and to whom. */
@Injectable()
export class Reach {
  constructor(
    private readonly database: Database,
    private readonly standings: StandingsRepository,
    private readonly settings: Settings,
  ) {}

  /** All rights of somebody; of who is no agent none. */
  async rights(actor: Actor, restrictions: Restrictions): Promise<AgentRight[]> {
    return actor.kind === 'agent' ? rightsOf(deputyOf(actor, restrictions), await this.settings.get(agentSettings)) : [];
  }

  /**
   * Refuses an agent what its rule does not let it do.
   * @param targets ids that the input names
   * @throws DomainError READ_ONLY, NOT_PERMITTED, or NOT_FOUND when a target is out of reach
   */
  async assert(actor: Actor, rule: AgentRule, targets: readonly number[]): Promise<void> {
    await this.assertRight(actor, rule.right);
    if (!rule.target || targets.length === 0) return;
    const found = new Map((await this.standings.of(this.database, targets)).map((standing) => [standing.id, standing]));
    if (!targets.every((id) => this.isInReach(actor, rule, found.get(id)))) throw refuse('NOT_FOUND');
    if (rule.right === 'pay') for (const standing of found.values()) await this.assertPayable(this.database, actor, standing);
  }

  /** The rights that given fields of the input take beside the call's own. @throws DomainError READ_ONLY, NOT_PERMITTED */
  async assertFields(actor: Actor, { fieldRights = {} }: AgentRule, input: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [field, right] of Object.entries(fieldRights)) if (input[field] !== undefined) await this.assertRight(actor, right);
  }

  /** @throws DomainError NOT_PERMITTED for a monitor, and when the site lets the agent pay only nearer ones than this, or nobody */
  async assertPayable(sql: Sql, actor: Actor, target: Standing): Promise<void> {
    if (!(await this.payable(sql, actor))(target)) throw refuse('NOT_PERMITTED');
  }

  /** Tells those to whom an agent may give, and from whom it may take, from others in its reach. Monitors hold nothing. */
  async payable(sql: Sql, actor: Actor): Promise<(target: { parentId: number | null; role: string }) => boolean> {
    if (actor.isMonitor) return () => false;
    const reach = payReach(await this.restrictions(sql, actor), await this.settings.get(agentSettings, sql));
    return ({ parentId, role }) => !isMonitor(role) && (reach === 'downline' || (reach === 'direct' && parentId === actor.id));
  }

  /** Looks again inside a transaction. @throws DomainError READ_ONLY for a monitor, NOT_PERMITTED */
  async assertMayProcess(tx: Tx, actor: Actor): Promise<void> {
    const deputy = deputyOf(actor, await this.restrictions(tx, actor));
    const refusal = refusalOf('process', deputy, await this.settings.get(agentSettings, tx));
    if (refusal) throw refuse(refusal);
  }

  /** Whether an agent may do what takes this right to somebody. */
  async has(actor: Actor, right: AgentRight): Promise<boolean> {
    return (await this.rights(actor, await this.restrictions(this.database, actor))).includes(right);
  }

  private async assertRight(actor: Actor, right: AgentRight): Promise<void> {
    if (right === 'read' || (right === 'act' && !actor.isMonitor)) return;
    const deputy = deputyOf(actor, await this.restrictions(this.database, actor));
    const refusal = refusalOf(right, deputy, await this.settings.get(agentSettings));
    if (refusal) throw refuse(refusal);
  }

  private async restrictions(sql: Sql, { id }: Actor): Promise<Restrictions> {
    const [own] = await this.standings.of(sql, [id]);
    return own?.restrictions ?? {};
  }

  private isInReach(actor: Actor, { reach, applicants }: AgentRule, target: Standing | undefined): boolean {
    if (!target || (isApplicant(target.status) && !applicants)) return false;
    const top = scopeId(actor);
    return reach === 'direct' ? target.parentId === top : target.id !== top && target.path.includes(top);
  }
}

function deputyOf(actor: Actor, restrictions: Restrictions): Deputy {
  return { isMonitor: Boolean(actor.isMonitor), restrictions };
}
