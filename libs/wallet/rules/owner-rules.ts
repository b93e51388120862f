import { Injectable } from '@nestjs/common';
import type { OwnerKind } from '#lib/kernel';
import { Settings, type Sql } from '#lib/platform';
import { walletSettings, type WalletSettings } from '../settings.js';
import { levelRules } from './level-rules.js';
import { OwnerRulesRepository } from './owner-rules.repository.js';
import { resolveRules, type ResolvedRules, type RuleValues, siteRules, valuesOf } from './resolve.js';

/** Whom rules are asked for. Agents have no level's rules: the levels are those of players. */
export interface RuledOwner {
  ownerId: number;
  ownerKind: OwnerKind;
  level: number;
}

/** The values in force, with the site's settings that have no levels. */
export type InForce = RuleValues & WalletSettings;

/** The rules of money in force for somebody: the one place where member, level and site are put together. */
@Injectable()
export class OwnerRules {
  constructor(
    private readonly settings: Settings,
    private readonly own: OwnerRulesRepository,
  ) {}

  /** Every rule with its value and the place that it comes from. */
  async resolved(sql: Sql, { ownerId, ownerKind, level }: RuledOwner): Promise<ResolvedRules> {
    const site = siteRules(await this.settings.get(walletSettings, sql));
    const levels = await this.settings.get(levelRules, sql);
    const { rules } = await this.own.of(sql, ownerId);
    return resolveRules(site, ownerKind === 'member' ? levels[String(level)] : undefined, rules);
  }

  /** The values alone, with the site's settings that have no levels. */
  async inForce(sql: Sql, owner: RuledOwner): Promise<InForce> {
    const settings = await this.settings.get(walletSettings, sql);
    return { ...settings, ...valuesOf(await this.resolved(sql, owner)) };
  }
}
