import { Inject, Injectable } from '@nestjs/common';
import { type MoneyRuleName, moneyRuleNames, refuse, rollingRuleNames, type RulePlace } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { assertVersion, audit, BulkCommand, CLOCK, type CommandContext, Database, type RowResult, Settings, type Sql } from '#lib/platform';
import { lockOwner } from '../data/owner-lock.js';
import { type AccountOwner, OwnerProfiles } from '../ports.js';
import { levelRules } from '../rules/level-rules.js';
import { type OwnRules, OwnerRulesRepository } from '../rules/owner-rules.repository.js';
import { fallbackTo, patched, ruleChanges, type RulePatch } from '../rules/patch.js';
import { resolveRules, siteRules, valuesOf } from '../rules/resolve.js';
import { walletSettings } from '../settings.js';

/** A rule in force for one owner, with what each place sets. */
export interface RuleInForce {
  name: MoneyRuleName;
  value: number;
  origin: RulePlace;
  member: number | null;
  level: number | null;
  site: number;
}

/** A value in force that a change would make another. */
export interface RuleEffect {
  id: number;
  account: string;
  name: MoneyRuleName;
  from: number;
  fromOrigin: RulePlace;
  to: number;
}

/** Sets rules of money that single members and agents have of their own. */
@Injectable()
export class ChangeOwnerRules {
  constructor(
    private readonly database: Database,
    private readonly rows: BulkCommand,
    private readonly settings: Settings,
    private readonly own: OwnerRulesRepository,
    private readonly profiles: OwnerProfiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Row by row NOT_FOUND, INVALID_INPUT or CHANGED_MEANWHILE. Behind the owner's lock: a request stands before the change or is held by it.
   * @param version that the caller looked at, of a single owner
   */
  execute(command: CommandContext, ids: readonly number[], patch: RulePatch, version?: number): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const [owner] = await this.profiles.membersById(tx, [id]);
      if (!owner) throw refuse('NOT_FOUND');
      await lockOwner(tx, id);
      const known = await this.own.of(tx, id);
      assertVersion(version, known.version, { rules: known.rules });
      const next = patched(known.rules, patch);
      const change = ruleChanges(known.rules, next);
      if (Object.keys(change.after).length === 0) return 'unchanged';
      await this.own.save(tx, id, next, { at: this.clock.now(), account: command.actor.account });
      const { site, levelOf } = await this.places(tx);
      const fallback = fallbackTo(valuesOf(resolveRules(site, levelOf(owner))));
      await audit(tx, command, this.clock, [{ action: 'moneyRules.member', target: `member:${id}`, ...change, fallback }]);
      return 'changed';
    });
  }

  /** @throws DomainError NOT_FOUND */
  async view(id: number): Promise<{ rules: RuleInForce[]; version: number }> {
    const [owner] = await this.profiles.membersById(this.database, [id]);
    if (!owner) throw refuse('NOT_FOUND');
    const { site, levelOf } = await this.places(this.database);
    const { rules: member, version } = await this.own.of(this.database, id);
    const level = levelOf(owner);
    const resolved = resolveRules(site, level, member);
    // Rolling stands among the member's rates.
    const shown = moneyRuleNames.filter((name) => !rollingRuleNames.includes(name));
    const rules = shown.map((name) => ({
      ...{ name, ...resolved[name] },
      ...{ member: member[name] ?? null, level: level?.[name] ?? null, site: site[name] },
    }));
    return { rules, version };
  }

  /** What a change would make of the values in force; changes nothing. */
  async effects(ids: readonly number[], patch: RulePatch): Promise<{ members: number; changes: RuleEffect[] }> {
    const owners = await this.profiles.membersById(this.database, [...new Set(ids)]);
    const { site, levelOf } = await this.places(this.database);
    const own = await this.own.many(
      this.database,
      owners.map(({ id }) => id),
    );
    const changes = owners.flatMap((owner, index) => {
      const { rules } = own[index] as OwnRules;
      const before = resolveRules(site, levelOf(owner), rules);
      const after = resolveRules(site, levelOf(owner), patched(rules, patch));
      return moneyRuleNames
        .filter((name) => before[name].value !== after[name].value)
        .map((name) => ({
          ...{ id: owner.id, account: owner.account, name },
          ...{ from: before[name].value, fromOrigin: before[name].origin, to: after[name].value },
        }));
    });
    return { members: new Set(changes.map(({ id }) => id)).size, changes };
  }

  private async places(sql: Sql) {
    const site = siteRules(await this.settings.get(walletSettings, sql));
    const levels = await this.settings.get(levelRules, sql);
    const levelOf = ({ kind, level }: AccountOwner) => (kind === 'player' ? levels[String(level)] : undefined);
    return { site, levelOf };
  }
}
