import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { seoulMinuteOfDay, type Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER, Schedules } from '#lib/platform';
import { AuditBlocksRepository } from '../data/audit-blocks.repository.js';
import type { ChainReport } from '../services/findings.js';
import { NewestHead } from '../services/newest-head.js';
import { BuildBlock } from '../use-cases/build-block.js';
import { VerifyChain } from '../use-cases/verify-chain.js';

const buildMs = 60_000;
const lookMs = 10 * 60_000;
/** In Seoul, when the least is going on. */
const quietHour = 4;
const hourMs = 3_600_000;
const sampled = 20;
const toldEvery = 100_000;

/** In one worker at a time: a block for each minute, and every night a look at the whole chain. */
@Injectable()
export class KeepAuditChain implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly blocks: AuditBlocksRepository,
    private readonly building: BuildBlock,
    private readonly verifying: VerifyChain,
    private readonly newest: NewestHead,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('audit-chain', buildMs, (signal) => this.build(signal));
    this.schedules.every('verify-audit-chain', lookMs, (signal) => this.verifyByNight(signal));
  }

  async build(signal?: AbortSignal): Promise<void> {
    let told = 0;
    const block = await this.building.execute(signal, (rows) => {
      if (rows < told + toldEvery) return;
      told = rows;
      this.logger.info({ rows }, 'rows taken into the audit chain');
    });
    if (block) this.newest.note(block);
  }

  /** Once a night, and when two nights were missed at any hour. */
  async verifyByNight(signal?: AbortSignal): Promise<void> {
    // Before the first block there is nothing to say.
    if (!(await this.blocks.newest(this.database))) return;
    const { verifiedAt } = await this.blocks.state(this.database);
    const now = this.clock.now();
    const hours = verifiedAt ? (now.getTime() - verifiedAt.getTime()) / hourMs : Number.POSITIVE_INFINITY;
    if (hours >= 48 || (hours >= 12 && Math.floor(seoulMinuteOfDay(now) / 60) === quietHour)) await this.verify(signal);
  }

  /** Verifies and notes what was found. */
  async verify(signal?: AbortSignal): Promise<ChainReport> {
    const report = await this.verifying.execute({ signal });
    if (signal?.aborted) return report;
    const { blocks, rows, problems, findings } = report;
    const sample = findings
      .filter(({ problem }) => problem !== 'late')
      .slice(0, sampled)
      .map(({ problem, kind, key }) => ({ problem, kind, key }));
    await this.blocks.noteVerified(this.database, { blocks, rows, problems, sample }, this.clock.now());
    if (problems > 0) this.logger.error({ problems, sample }, 'the audit chain does not fit the tables');
    return report;
  }
}
