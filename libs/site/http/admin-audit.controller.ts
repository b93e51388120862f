import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulDayEnd, seoulDayStart, seoulIso } from '#lib/kernel';
import { Answers, auditLog, Database, Input } from '#lib/platform';
import { AuditedPeople } from '../ports.js';

/** What administrators and agents did, anywhere. */
@Controller()
export class AdminAuditController {
  constructor(
    private readonly database: Database,
    private readonly people: AuditedPeople,
  ) {}

  @Answers('admin/audit/get')
  async get(@Input() input: CallParsed<'admin/audit/get'>): Promise<CallOutput<'admin/audit/get'>> {
    const { startedAt, endedAt, by: kind, searchActions = [], ...page } = input;
    const found = page.search?.trim() ? await this.people.named(page.search) : [];
    const named = {
      targets: found.map(({ id }) => `member:${id}`),
      actors: found.map((person) => `${person.kind}:${person.account}`),
      actions: searchActions,
    };
    const days = { from: seoulDayStart(startedAt), until: seoulDayEnd(endedAt) };
    const { items, total } = await auditLog(this.database, { ...days, kind, named, ...page });
    return { items: items.map(({ actor: by, at, before, after, ...entry }) => ({ ...entry, at: seoulIso(at), by, before, after })), total };
  }
}
