import { Injectable } from '@nestjs/common';
import { ChangeMember, Notes, type RestrictionFlag } from '#lib/members';
import { Database } from '#lib/platform';
import type { DemoAction } from './action.js';
import { DemoActors } from './demo-actors.js';

const hourMs = 60 * 60 * 1000;

const notes = [
  { hoursAgo: 210, account: 'player16', text: '고액 회원. 출금 전 담당자에게 먼저 알릴 것.' },
  { hoursAgo: 74, account: 'player13', text: '예금주 이름이 다름. 통장 사본을 요청함.' },
  { hoursAgo: 51, account: 'player13', text: '통장 사본 확인. 다음 출금까지 지켜볼 것.' },
  { hoursAgo: 30, account: 'shop', text: '매장 확장으로 이번 달 신규 회원이 늘어날 예정.' },
] as const;

/** None of them keeps anybody from what the history has them do. */
const restrictions: readonly Restriction[] = [
  { hoursAgo: 73, account: 'player13', flags: ['exchange_under_check'], reason: '예금주 이름이 달라 통장 사본 확인 중', days: null },
  { hoursAgo: 20, account: 'player19', flags: ['post_inquiry', 'post_writing', 'post_comment'], reason: '게시판 도배', days: 7 },
];

interface Restriction {
  hoursAgo: number;
  account: string;
  flags: readonly RestrictionFlag[];
  reason: string;
  /** How long it stands; null until it is lifted. */
  days: number | null;
}

/** What the administrators have noted of members, and what they keep them from. */
@Injectable()
export class DemoAdmin {
  constructor(
    private readonly database: Database,
    private readonly actors: DemoActors,
    private readonly notes: Notes,
    private readonly members: ChangeMember,
  ) {}

  /** @param until when the history ends, ms */
  actions(until: number): DemoAction[] {
    return [
      ...notes.map(({ hoursAgo, account, text }) => ({ at: until - hoursAgo * hourMs, do: () => this.note(account, text) })),
      ...restrictions.map((each) => {
        const at = until - each.hoursAgo * hourMs;
        return { at, do: () => this.restrict(each, at) };
      }),
    ];
  }

  private async note(account: string, text: string): Promise<void> {
    await this.notes.write(this.actors.adminCommand('admin/member/note/create'), this.actors.of(account).id, text);
  }

  private async restrict({ account, flags, reason, days }: Restriction, at: number): Promise<void> {
    const command = this.actors.adminCommand('admin/member/restrictions/update');
    const until = days === null ? null : new Date(at + days * 24 * hourMs).toISOString();
    const wish = { flags: Object.fromEntries(flags.map((flag) => [flag, true])), reason, until };
    await this.database.transaction((tx) => this.members.restrictions(tx, command, this.actors.of(account).id, wish));
  }
}
