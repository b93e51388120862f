import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Clock, seoulDay, seoulDayEnd, seoulDayStart } from '#lib/kernel';
import { MemberBreaks } from '#lib/members';
import { CLOCK, Database, Schedules, type Tx } from '#lib/platform';
import { type PlayerDay, PlayerMoneyDays } from '#lib/wallet';
import { MarkersRepository } from '../data/markers.repository.js';
import { markersOf } from '../domain/markers.js';

const everyMs = 15 * 60_000;
/** Longer than any transfer takes from reading the clock to its commit. */
const slackMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Days that are looked at where none was before, and that make a usual day. */
const daysBack = 28;

/**
 * Scores each Seoul day once it is over, the oldest first, each in a transaction of its own: a row of the day keeps a second worker from
 * doing it again, and a killed one leaves nothing.
 */
@Injectable()
export class ReckonMarkers implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly days: PlayerMoneyDays,
    private readonly breaks: MemberBreaks,
    private readonly markers: MarkersRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('reckon-markers', everyMs, async (signal) => void (await this.run(signal)));
  }

  /** @returns how many days were scored */
  async run(signal?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    const newest = new Date(now.getTime() - slackMs - dayMs);
    const days = Array.from({ length: daysBack }, (_, back) => seoulDay(new Date(newest.getTime() - (daysBack - 1 - back) * dayMs)));
    const known = new Set(await this.markers.reckoned(this.database, days));
    let count = 0;
    for (const day of days.filter((each) => !known.has(each))) {
      if (signal?.aborted) break;
      if (await this.database.transaction((tx) => this.reckon(tx, day, now))) count++;
    }
    return count;
  }

  private async reckon(tx: Tx, day: string, now: Date): Promise<boolean> {
    if (!(await this.markers.begin(tx, day, now))) return false;
    const [from, until] = [seoulDayStart(day), seoulDayEnd(day)];
    const played = await this.days.between(tx, from, until);
    const usual = await this.markers.usual(tx, seoulDay(new Date(from.getTime() - daysBack * dayMs)), day);
    const hits = await this.markers.hits(tx, day);
    const linked = await this.breaks.linkedToExcluded(tx, now);
    const byMember = new Map(played.map((each) => [each.memberId, each]));
    const ids = [...new Set([...byMember.keys(), ...hits.keys(), ...linked.keys()])].sort((one, other) => one - other);
    const found = ids.flatMap((memberId) => {
      const { stake: usualStake = 0, days: usualDays = 0 } = usual.get(memberId) ?? {};
      const facts = { ...(byMember.get(memberId) ?? nothing), usualStake, usualDays };
      const all = markersOf({ ...facts, limitHits: hits.get(memberId) ?? 0, linkedTo: linked.get(memberId) ?? null });
      return all.map((marker) => ({ ...marker, memberId }));
    });
    await this.markers.notePlay(
      tx,
      day,
      played.filter(({ stake }) => stake > 0),
    );
    await this.markers.note(tx, day, found);
    return true;
  }
}

const nothing: Omit<PlayerDay, 'memberId'> = {
  ...{ bets: 0, nightBets: 0, stake: 0, loss: 0, deposits: 0, refusedDeposits: 0, refusedWithdrawals: 0 },
};
