import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Schedules } from '#lib/platform';
import { AttemptsRepository } from '../data/attempts.repository.js';
import { SessionsRepository } from '../data/sessions.repository.js';

const hourMs = 60 * 60 * 1000;
/** Ended sessions still tell when somebody was last seen. */
const keptDays = 90;

/** Hourly, in one worker: forgets sessions that ended long ago and tries whose window is long over. */
@Injectable()
export class ForgetOldSessions implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly attempts: AttemptsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('forget-old-sessions', hourMs, () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.sessions.forget(this.database, new Date(now - keptDays * 24 * hourMs));
    await this.attempts.forgetBefore(this.database, new Date(now - 24 * hourMs));
  }
}
