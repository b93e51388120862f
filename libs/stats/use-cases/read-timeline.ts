import { Injectable } from '@nestjs/common';
import { holds, momentKinds, refuse, type CallOutput, type CallParsed, type MomentKind } from '#lib/contract';
import { seoulDayEnd, seoulDayStart, seoulIso, type Actor } from '#lib/kernel';
import { Database } from '#lib/platform';
import { newestOf } from '../domain/newest-of.js';
import { MemberDirectory } from '../ports.js';
import { MemberMoments, type MomentSource } from '../timeline-ports.js';

type Asked = CallParsed<'admin/member/timeline/get'>;

/** All lines of the ledger are read at once where money and bets are both asked for. */
function sourcesOf(kinds: readonly MomentKind[]): MomentSource[] {
  const ledger =
    kinds.includes('money') && kinds.includes('bets') ? (['cash'] as const) : kinds.filter((kind) => kind === 'money' || kind === 'bets');
  const others = kinds.filter((kind) => kind === 'logins' || kind === 'letters' || kind === 'staff');
  return [...ledger, ...(kinds.includes('money') ? (['requests'] as const) : []), ...others];
}

/** Everything that happened to a member or agent, as one stream: a page costs with how far back it lies. */
@Injectable()
export class ReadTimeline {
  constructor(
    private readonly database: Database,
    private readonly directory: MemberDirectory,
    private readonly moments: MemberMoments,
  ) {}

  /** @param language that the ledger's entries are worded in @throws DomainError NOT_FOUND */
  async execute(
    { permissions }: Pick<Actor, 'permissions'>,
    { id: ownerId, kinds, skip, take, startedAt, endedAt }: Asked,
    language: string,
  ): Promise<CallOutput<'admin/member/timeline/get'>> {
    const [owner] = await this.directory.entries(this.database, [ownerId]);
    if (!owner) throw refuse('NOT_FOUND');
    const letters = { messages: holds(permissions, 'content.view'), inquiries: holds(permissions, 'support.view') };
    const span = { from: startedAt ? seoulDayStart(startedAt) : undefined, until: endedAt ? seoulDayEnd(endedAt) : undefined };
    const query = { ownerId, kind: owner.kind, ...span, take: skip + take, language, letters };
    const read = await Promise.all(sourcesOf(kinds ?? momentKinds).map((source) => this.moments.newest(this.database, source, query)));
    return {
      items: newestOf(
        read.map(({ items }) => items),
        { skip, take },
      ).map((moment) => ({ ...moment, at: seoulIso(moment.at) })),
      total: read.reduce((sum, { total }) => sum + total, 0),
    };
  }
}
