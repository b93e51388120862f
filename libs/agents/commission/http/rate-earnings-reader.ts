import { Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { seoulDayEnd, seoulDayStart } from '#lib/kernel';
import { type Member, MembersRepository } from '#lib/members';
import { Database } from '#lib/platform';
import { RateEarnings } from '../data/rate-earnings.js';

const dayMs = 24 * 60 * 60 * 1000;
const mostDays = 92;

/** What each rate earned, and who earned most by it. */
@Injectable()
export class RateEarningsReader {
  constructor(
    private readonly database: Database,
    private readonly earnings: RateEarnings,
    private readonly members: MembersRepository,
  ) {}

  /** @throws DomainError INVALID_INPUT when the days end before they start, PERIOD_TOO_LONG */
  async read(asked: CallParsed<'admin/rate/earning/get'>): Promise<CallOutput<'admin/rate/earning/get'>> {
    const [from, until] = [seoulDayStart(asked.from), seoulDayEnd(asked.to)];
    if (until <= from) throw refuse('INVALID_INPUT', { field: 'to' });
    if (until.getTime() - from.getTime() > mostDays * dayMs) throw refuse('PERIOD_TOO_LONG', { days: mostDays });
    return this.database.reading(async (tx) => {
      const query = { from, until, by: asked.by, rate: asked.rate ?? null, skip: asked.skip, take: asked.take };
      const { items, ...rest } = await this.earnings.page(tx, query);
      const ids = items.flatMap(({ ownerId }) => ownerId ?? []);
      const people = new Map((await this.members.byIds(tx, ids)).map((member) => [member.id, member]));
      const rows = items.map(({ ownerId, ...row }, index) => {
        const member = people.get(ownerId ?? 0);
        return { rank: asked.skip + index + 1, ...row, owner: member ? ownerOf(member) : null };
      });
      return { items: rows, ...rest };
    });
  }
}

function ownerOf({ id, account, nickname, role, level }: Member) {
  return { id, account, nickname, role, level };
}
