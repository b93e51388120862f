import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { auditOfSystem, CLOCK, Database } from '#lib/platform';
import { PerimeterRepository } from '../data/perimeter.repository.js';
import { PerimeterRules } from '../perimeter-rules.js';

export const perimeterParts = ['staff', 'blocked', 'domains'] as const;
export type PerimeterPart = (typeof perimeterParts)[number];

/** Lifts rules from outside, when nobody gets in any more. */
@Injectable()
export class ClearPerimeter {
  constructor(
    private readonly database: Database,
    private readonly repository: PerimeterRepository,
    private readonly rules: PerimeterRules,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many rules there were of each part */
  async execute(parts: readonly PerimeterPart[]): Promise<Record<PerimeterPart, number>> {
    const counts = await this.database.transaction(async (tx) => {
      await this.repository.lock(tx);
      const staff = parts.includes('staff') ? await this.repository.removeAddresses(tx, { list: 'staff' }) : [];
      const blocked = parts.includes('blocked') ? await this.repository.removeAddresses(tx, { list: 'blocked' }) : [];
      const domains = parts.includes('domains') ? await this.repository.removeDomains(tx) : [];
      const before = {
        staff: staff.map(({ range }) => range),
        blocked: blocked.map(({ range }) => range),
        domains: domains.map(({ host }) => host),
      };
      await auditOfSystem(tx, this.clock, { action: 'perimeter.clear', target: 'perimeter', before, after: { parts: [...parts] } });
      return { staff: staff.length, blocked: blocked.length, domains: domains.length };
    });
    await this.rules.changed();
    return counts;
  }
}
