import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallOutput } from '#lib/contract';
import { must, seoulDay, seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { OwnerDaysRepository } from '../data/owner-days.repository.js';
import { TotalsRepository } from '../data/totals.repository.js';
import { MemberDirectory, OnlineSessions, Wallets, type MemberDetail, type Presence } from '../ports.js';

type MemberView = CallOutput<'admin/member/view'>;

const daysShown = 30;
const linesShown = 20;

/** One member or agent at a glance. */
@Injectable()
export class ViewMember {
  constructor(
    private readonly database: Database,
    private readonly directory: MemberDirectory,
    private readonly wallets: Wallets,
    private readonly sessions: OnlineSessions,
    private readonly days: OwnerDaysRepository,
    private readonly totals: TotalsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param language of the statement's lines @throws DomainError NOT_FOUND */
  async execute(id: number, language: string): Promise<MemberView> {
    const member = await this.directory.find(this.database, id);
    if (!member) throw refuse('NOT_FOUND');
    const wallet = must((await this.wallets.states(this.database, [id])).get(id), `owner ${id} has no accounts`);
    const presence = (await this.sessions.of(this.database, [id])).get(id);
    const standing = (await this.totals.owners(this.database, [id])).get(id);
    const lines = await this.wallets.statement(this.database, id, linesShown, language);
    const { money, point, balance, hold, receivable, version } = wallet;
    return {
      member: { ...described(member, presence), alike: await this.directory.alike(this.database, id), below: await this.below(id) },
      wallet: { money, point, balance, hold, receivable, version },
      lifetime: await this.days.lifetime(this.database, id),
      days: await this.days.latest(this.database, id, seoulDay(this.clock.now()), daysShown),
      inProgress: { count: standing?.openBets ?? 0, stakes: standing?.openStakes ?? 0 },
      recent: lines.map((line) => ({ ...line, at: seoulIso(line.at) })),
    };
  }

  private async below(id: number): Promise<MemberView['member']['below']> {
    const { agents, members, money } = await this.totals.read(this.database, id);
    return { agents, members, money };
  }
}

function described(
  { rolling, restricted: _, ...member }: MemberDetail,
  presence: Presence | undefined,
): Omit<MemberView['member'], 'alike' | 'below'> {
  const lastSeenAt = presence?.lastSeenAt ?? null;
  return {
    ...member,
    rolling_json: rolling,
    joinedAt: seoulIso(member.joinedAt),
    lastSeenAt: lastSeenAt && seoulIso(lastSeenAt),
    online: presence?.online ?? false,
    inGame: presence?.inGame ?? false,
  };
}
