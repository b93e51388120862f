import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulDayEnd, seoulDayStart, seoulIso } from '#lib/kernel';
import { Answers, auditLog, Database, Input } from '#lib/platform';

/** What administrators and agents did, anywhere. */
@Controller()
export class AdminAuditController {
  constructor(private readonly database: Database) {}

  @Answers('admin/audit/get')
  async get(@Input() { startedAt, endedAt, by: kind, ...page }: CallParsed<'admin/audit/get'>): Promise<CallOutput<'admin/audit/get'>> {
    const { items, total } = await auditLog(this.database, { from: seoulDayStart(startedAt), until: seoulDayEnd(endedAt), kind, ...page });
    return { items: items.map(({ actor: by, at, before, after, ...entry }) => ({ ...entry, at: seoulIso(at), by, before, after })), total };
  }
}
