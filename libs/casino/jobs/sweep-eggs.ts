import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Schedules, type Tx } from '#lib/platform';
import { lockOwner } from '#lib/wallet';
import { LaunchesRepository } from '../data/launches.repository.js';
import { type ForgottenEggs, OutgoingRepository } from '../data/outgoing.repository.js';
import { PlayerSessions } from '../ports.js';
import { EggReturns } from '../services/egg-returns.js';

const everyMs = 15_000;
/** A vendor that was asked is not asked again for so long. */
const pauseMs = 5 * 60_000;
/** Who was not seen on the site for so long is not in a game any more. */
const absentMs = 15 * 60_000;
/** What is older stands in the administrators' list of eggs at vendors. */
const oldestMs = 30 * 24 * 60 * 60_000;

/** Brings back the eggs of a member after the member's logout, after the end of the session, and after the browser was closed. */
@Injectable()
export class SweepEggs implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly launches: LaunchesRepository,
    private readonly outgoing: OutgoingRepository,
    private readonly sessions: PlayerSessions,
    private readonly returns: EggReturns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('sweep-eggs', everyMs, async () => void (await this.run()));
  }

  /** @returns how many stays at vendors were ended */
  async run(): Promise<number> {
    const now = this.clock.now().getTime();
    const found = await this.outgoing.forgotten(this.database, new Date(now - pauseMs), new Date(now - oldestMs));
    const lastSeen = await this.sessions.lastSeen([...new Set(found.map(({ memberId }) => memberId))]);
    let ended = 0;
    for (const eggs of found) {
      const isAbsent = (lastSeen.get(eggs.memberId)?.getTime() ?? 0) < now - absentMs;
      if (!isAbsent && (await this.isOpen(eggs))) continue;
      if (await this.database.transaction((tx) => this.end(tx, eggs))) ended++;
    }
    return ended;
  }

  /** @returns false where the member has opened a game there again meanwhile */
  private async end(tx: Tx, { memberId, vendorId, sessionId, expiresAt }: ForgottenEggs): Promise<boolean> {
    await lockOwner(tx, memberId);
    const newest = await this.launches.newest(tx, vendorId, memberId);
    if ((newest?.sessionId ?? null) !== sessionId || newest?.expiresAt.getTime() !== expiresAt?.getTime()) return false;
    await this.returns.ask(tx, memberId, [vendorId]);
    return true;
  }

  private async isOpen({ sessionId, expiresAt }: ForgottenEggs): Promise<boolean> {
    return sessionId !== null && expiresAt !== null && expiresAt > this.clock.now() && (await this.sessions.isOpen(sessionId));
  }
}
