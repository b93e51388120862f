import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { seoulIso, type Actor, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { AgentFilesRepository, type AgentFile } from '../data/agent-files.repository.js';

/** What an agent has of the reports that were made for it; of nobody else's. */
@Injectable()
export class ReadAgentReports {
  constructor(
    private readonly database: Database,
    private readonly files: AgentFilesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async page({ id }: Actor, page: CallParsed<'agent/report/get'>): Promise<CallOutput<'agent/report/get'>> {
    const now = this.clock.now();
    const rows = await this.files.page(this.database, id, now, page);
    const items = rows.map(({ madeAt, keptUntil, ...row }) => ({ ...row, madeAt: seoulIso(madeAt), keptUntil: seoulIso(keptUntil) }));
    return { items, total: await this.files.count(this.database, id, now) };
  }

  /** @throws DomainError NOT_FOUND */
  async file({ id }: Actor, runId: number): Promise<Pick<AgentFile, 'name' | 'format' | 'content'>> {
    const file = await this.files.one(this.database, id, runId, this.clock.now());
    if (!file) throw refuse('NOT_FOUND');
    return file;
  }
}
