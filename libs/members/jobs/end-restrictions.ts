import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { auditOfSystem, CLOCK, Database, Schedules, type Tx } from '#lib/platform';
import { EndedRestrictions } from '../data/ended-restrictions.js';
import { MembersRepository } from '../data/members.repository.js';
import { memberChanged } from '../domain/member-changed.js';
import { withoutEnded } from '../domain/restriction-terms.js';

/** How much longer than its end a restriction may stand. */
const everyMs = 10_000;

/** In one worker: lifts restrictions whose end has come. Each member in a transaction of its own; a second run finds nothing left. */
@Injectable()
export class EndRestrictions implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly ended: EndedRestrictions,
    private readonly members: MembersRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('end-restrictions', everyMs, async (signal) => void (await this.run(signal)));
  }

  /** @returns how many members had a restriction that ended */
  async run(signal?: AbortSignal): Promise<number> {
    let count = 0;
    for (const id of await this.ended.list(this.database, this.clock.now())) {
      if (signal?.aborted) break;
      if (await this.database.transaction((tx) => this.end(tx, id))) count++;
    }
    return count;
  }

  /** What was extended since it was found stays. */
  private async end(tx: Tx, id: number): Promise<boolean> {
    const now = this.clock.now();
    const member = await this.members.lock(tx, id);
    const left = member && withoutEnded(member, now);
    if (!member || !left) return false;
    const { ended, restrictions, restrictionTerms } = left;
    const fields = new Set(ended.map((flag) => `restrictions.${flag}`));
    const setBy = Object.fromEntries(Object.entries(member.setBy).filter(([field]) => !fields.has(field)));
    await this.members.set(tx, id, { restrictions, restrictionTerms, setBy });
    await auditOfSystem(tx, this.clock, {
      action: 'member.restrictions',
      target: `member:${id}`,
      before: { restrictions: member.restrictions, restrictionTerms: member.restrictionTerms },
      after: { restrictions, restrictionTerms },
    });
    await this.outbox.record(tx, [memberChanged(member, 'restrictions', now)]);
    return true;
  }
}
