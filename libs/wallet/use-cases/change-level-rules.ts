import { Inject, Injectable } from '@nestjs/common';
import type { SparseRules } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database, Settings } from '#lib/platform';
import { levelRules, memberLevels } from '../rules/level-rules.js';
import { fallbackTo, patched, ruleChanges, type RulePatch } from '../rules/patch.js';
import { siteRules, type RuleValues } from '../rules/resolve.js';
import { walletSettings } from '../settings.js';

export interface LevelTable {
  levels: { level: number; rules: SparseRules }[];
  site: RuleValues;
  version: number;
}

/** Sets rules of money for whole levels. */
@Injectable()
export class ChangeLevelRules {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async table(): Promise<LevelTable> {
    const { value, version } = await this.settings.read(this.database, levelRules);
    const { value: site } = await this.settings.read(this.database, walletSettings);
    return { levels: memberLevels.map((level) => ({ level, rules: value[String(level)] ?? {} })), site: siteRules(site), version };
  }

  /**
   * @param version that the caller looked at
   * @throws DomainError CHANGED_MEANWHILE with the newer values; INVALID_INPUT with the field
   */
  async execute(command: CommandContext, levels: readonly { level: number; rules: RulePatch }[], version: number): Promise<LevelTable> {
    await this.database.transaction(async (tx) => {
      await this.settings.assertUnchanged(tx, [levelRules], version);
      const changed = await this.settings.changeIn(tx, levelRules, (before) => nextLevels(before, levels), command.actor.account);
      const fallback = fallbackTo(siteRules(await this.settings.get(walletSettings, tx)));
      const notes = memberLevels.flatMap((level) => {
        const change = ruleChanges(changed.before[String(level)] ?? {}, changed.after[String(level)] ?? {});
        return Object.keys(change.after).length === 0
          ? []
          : [{ action: 'moneyRules.levels' as const, target: `moneyRules:level:${level}`, ...change, fallback }];
      });
      await audit(tx, command, this.clock, notes);
      await this.outbox.record(tx, [{ name: 'site.changed', at: this.clock.now(), streams: ['site'], data: {} }]);
    });
    return this.table();
  }
}

type Levels = Record<string, SparseRules>;

function nextLevels(before: Levels, patches: readonly { level: number; rules: RulePatch }[]): Levels {
  return Object.fromEntries(patches.map(({ level, rules }) => [String(level), patched(before[String(level)] ?? {}, rules)]));
}
