import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, inspectionTargets, refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Actor, Clock } from '#lib/kernel';
import { audit, CLOCK, Database, Settings, type CommandContext, type Tx } from '#lib/platform';
import {
  inspectionPlans,
  inspectionSettings,
  inspectionView,
  isActive,
  mayEnter,
  noPlan,
  type InspectionPlan,
  vendorTarget,
} from '../inspections.js';
import { GameFamilies } from '../ports.js';
import { siteChanged } from '../site-settings.js';

const groups = [inspectionSettings, inspectionPlans];
type Update = CallParsed<'admin/inspection/update'>;

/** Inspections of the two sites and of single games, as administrators see and change them. */
@Injectable()
export class ChangeInspection {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly outbox: Outbox,
    private readonly games: GameFamilies,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async get(): Promise<CallOutput<'admin/inspection/get'>> {
    const now = this.clock.now();
    const version = await this.settings.versionOf(groups);
    const [agent, { plans }] = await Promise.all([this.settings.get(inspectionSettings), this.settings.get(inspectionPlans)]);
    const item = (target: string, plan: InspectionPlan, isGame: boolean, name: string | null = null) => ({
      ...{ target, ...inspectionView(plan, now), is_disabled: plan.isDisabled, is_active: isActive(plan, now), is_game: isGame },
      ...{ accounts: plan.accounts, addresses: plan.addresses, is_testing: plan.isTesting, name },
    });
    const vendors = await this.games.vendors();
    return {
      items: [
        ...inspectionTargets.map((target) => item(target, target === 'agent' ? agent : (plans[target] ?? noPlan), false)),
        ...this.games.all().map((game) => item(game, plans[game] ?? noPlan, true)),
        ...vendors.map(({ code, name }) => item(vendorTarget(code), plans[vendorTarget(code)] ?? noPlan, false, name)),
      ],
      version,
    };
  }

  /** What a caller is told of its own site. */
  async own(site: 'player' | 'agent', caller: { actor: Actor | undefined; address: string }): Promise<CallOutput<'user/inspection/get'>> {
    const now = this.clock.now();
    const { player, ...games } = (await this.settings.get(inspectionPlans)).plans;
    const plan = (site === 'agent' ? await this.settings.get(inspectionSettings) : player) ?? noPlan;
    const who = { account: caller.actor?.account, address: caller.address };
    const entered = Object.entries(games).filter(([, one]) => isActive(one, now) && mayEnter(one, who));
    return {
      ...inspectionView(plan, now),
      may_enter: mayEnter(plan, who),
      entered: site === 'player' ? entered.map(([target]) => target) : [],
    };
  }

  /** @throws DomainError NOT_FOUND for an unknown target; INVALID_INPUT where it would end before it begins; CHANGED_MEANWHILE */
  async execute(command: CommandContext, { target, version, ...fields }: Update): Promise<void> {
    if (!(await this.isTarget(target))) throw refuse('NOT_FOUND');
    const { from, until } = fields;
    if (fields.is_testing && (target === 'player' || target === 'agent')) throw refuse('INVALID_INPUT', { field: 'is_testing' });
    if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) throw refuse('INVALID_INPUT', { field: 'until' });
    const { is_disabled: isDisabled, is_testing: isTesting, ...rest } = fields;
    const plan: InspectionPlan = { isDisabled, isTesting, ...rest };
    await this.database.transaction(async (tx) => {
      await this.settings.assertUnchanged(tx, groups, version);
      const change = await this.save(tx, target, plan, command.actor.account);
      await audit(tx, command, this.clock, [{ action: 'inspection.settings', target: `inspection:${target}`, ...change }]);
      const at = this.clock.now();
      const data = { is_disabled: isActive(plan, at), memo: plan.memo, ...(target !== 'agent' && { target }) };
      await this.outbox.record(tx, [siteChanged(at), { name: 'inspection.changed', at, streams: ['site'], data }]);
    });
  }

  private async isTarget(target: string): Promise<boolean> {
    if ((inspectionTargets as readonly string[]).includes(target) || this.games.of(target) !== undefined) return true;
    return (await this.games.vendors()).some(({ code }) => vendorTarget(code) === target);
  }

  private async save(tx: Tx, target: string, plan: InspectionPlan, by: string): Promise<{ before: object; after: object }> {
    if (target === 'agent') {
      const { before, after } = await this.settings.changeIn(tx, inspectionSettings, () => plan, by);
      return { before, after };
    }
    const change = await this.settings.changeIn(tx, inspectionPlans, ({ plans }) => ({ plans: { ...plans, [target]: plan } }), by);
    return { before: change.before.plans[target] ?? noPlan, after: change.after.plans[target] ?? noPlan };
  }
}
