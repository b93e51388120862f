import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Schedules } from '#lib/platform';
import { AttemptsRepository } from '../data/attempts.repository.js';
import { KnownOriginsRepository } from '../data/known-origins.repository.js';
import { SessionsRepository } from '../data/sessions.repository.js';
import { SmsCodesRepository } from '../joining/data/sms-codes.repository.js';
import { PasskeysRepository } from '../second-factor/data/passkeys.repository.js';

const hourMs = 60 * 60 * 1000;
/** Ended sessions still tell when somebody was last seen. */
const keptDays = 90;

/**
 * Hourly, in one worker: forgets sessions that ended long ago, where somebody logged in long ago, and tries and text messages of the day
 * before.
 */
@Injectable()
export class ForgetOldSessions implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly smsCodes: SmsCodesRepository,
    private readonly origins: KnownOriginsRepository,
    private readonly passkeys: PasskeysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('forget-old-sessions', hourMs, () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.sessions.forget(this.database, new Date(now - keptDays * 24 * hourMs));
    const yesterday = new Date(now - 24 * hourMs);
    await this.attempts.forgetBefore(this.database, yesterday);
    await this.smsCodes.forgetBefore(this.database, yesterday);
    await this.passkeys.forgetChallengesBefore(this.database, yesterday);
    await this.origins.forgetBefore(this.database, new Date(now - keptDays * 24 * hourMs));
  }
}
