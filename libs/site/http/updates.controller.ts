import { Controller, Inject } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import type { Actor, Clock } from '#lib/kernel';
import { Answers, CLOCK, CurrentActor, Database, repository } from '#lib/platform';
import { changelog } from '../changelog/changelog.js';
import { UpdateReading } from '../data/update-reading.entity.js';

/** What changed in the product. The reader is always the caller. */
@Controller()
export class UpdatesController {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('admin/update/get')
  async get(@CurrentActor() { id }: Actor): Promise<CallOutput<'admin/update/get'>> {
    const reading = await repository(this.database, UpdateReading).findOneBy({ adminId: id });
    const read = reading ? changelog.findIndex(({ version }) => version === reading.version) : -1;
    return {
      items: changelog.map(({ version, day, changes }, at) => ({
        version,
        day,
        isRead: read !== -1 && at >= read,
        changes: changes.map(({ kind, text }) => ({ kind, text: { ...text } })),
      })),
    };
  }

  @Answers('admin/update/read')
  async read(@CurrentActor() { id }: Actor): Promise<void> {
    const newest = { adminId: id, version: changelog[0]!.version, readAt: this.clock.now() };
    await repository(this.database, UpdateReading).upsert(newest, ['adminId']);
  }
}
