import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulDayEnd, seoulDayStart, seoulIso } from '#lib/kernel';
import { Answers, auditLog, Database, Input } from '#lib/platform';
import { AuditedPeople } from '../ports.js';

interface Entry {
  target: string;
  before?: unknown;
  after?: unknown;
}

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
    const [actors, members] = await Promise.all([
      this.people.actors([...new Set(items.map(({ actor }) => actor))]),
      this.people.members([...new Set(items.flatMap((entry) => memberOf(entry) ?? []))]),
    ]);
    return {
      items: items.map(({ actor: by, at, before, after, ...entry }) => ({
        ...entry,
        at: seoulIso(at),
        by,
        before,
        after,
        byName: actors.get(by) ?? null,
        member: members.get(memberOf({ ...entry, before, after }) ?? 0) ?? null,
      })),
      total,
    };
  }
}

/** The member or agent that an entry is about: its target, or whose request or bet it is. */
function memberOf({ target, before, after }: Entry): number | undefined {
  const [, id] = /^member:(\d+)$/.exec(target) ?? [];
  if (id !== undefined) return Number(id);
  return [after, before].map(ownerIn).find((owner) => owner !== undefined);
}

function ownerIn(side: unknown): number | undefined {
  const owner: unknown = typeof side === 'object' && side !== null && 'owner' in side ? side.owner : undefined;
  return Number.isSafeInteger(owner) ? (owner as number) : undefined;
}
