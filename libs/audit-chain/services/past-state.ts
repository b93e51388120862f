import { Injectable } from '@nestjs/common';
import { refuse, type CallOutput } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { auditOf, Database, isArchived, type AuditEntry } from '#lib/platform';
import { ExplainedBalance } from '#lib/wallet';
import { placeBefore, takenBack } from '../domain/past-member.js';
import { PastFacts } from '../ports.js';

type State = CallOutput<'admin/member/state/get'>;

const entriesPerPage = 200;
const accounts = { money: 'cash', point: 'point', egg: 'egg' } as const;
const nameOf = {
  nickname: 'nickname',
  level: 'level',
  status: 'status',
  rolling: 'rates',
  restrictions: 'restrictions',
  betLimits: 'betLimits',
} as const;

/** Tells how a member stood at a moment: as it is now, with what the log and the ledger say happened later taken back. */
@Injectable()
export class PastState {
  constructor(
    private readonly database: Database,
    private readonly facts: PastFacts,
    private readonly explained: ExplainedBalance,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async read(id: number, at: Date): Promise<State> {
    const member = await this.facts.member(this.database, id);
    if (!member) throw refuse('NOT_FOUND');
    const isGone = await this.database.transaction((tx) => isArchived(tx, at));
    const { fields, unknown } = takenBack(member, await this.entriesAfter(`member:${id}`, at));
    const { account, kind, joinedAt, path } = member;
    const place = placeBefore(path, await this.facts.movesAfter(this.database, at)).slice(0, -1);
    const named = await this.facts.accounts(this.database, place);
    const { nickname, level, status, rolling, restrictions, betLimits } = fields;
    return {
      ...{ at: seoulIso(at), account, kind, isThere: joinedAt <= at, nickname, level, status, rates: { ...rolling } },
      restrictions: Object.keys(restrictions).filter((flag) => restrictions[flag]),
      betLimits: betLimits && { ...betLimits },
      ownLimits: await this.facts.ownLimits(this.database, id, at),
      above: place.map((each) => ({ id: each, account: named.get(each) ?? '' })),
      balances: isGone ? null : await this.balances(id, at),
      openBets: isGone ? null : await this.facts.openBets(this.database, id, at),
      unknown: [...unknown.map((field) => nameOf[field]), ...(isGone ? (['archived', 'balances', 'openBets'] as const) : [])],
    };
  }

  /** The oldest first; all of one instant, as new entries would move the pages. */
  private entriesAfter(target: string, at: Date): Promise<AuditEntry[]> {
    return this.database.reading(async (tx) => {
      const entries: AuditEntry[] = [];
      for (;;) {
        const { items } = await auditOf(tx, target, { skip: entries.length, take: entriesPerPage });
        entries.push(...items);
        if (items.length < entriesPerPage || items.at(-1)!.at <= at) break;
      }
      return entries.filter((entry) => entry.at > at).toReversed();
    });
  }

  private async balances(ownerId: number, at: Date): Promise<State['balances']> {
    // A moment belongs to what was done at it; the ledger's periods end before their end.
    const until = new Date(at.getTime() + 1);
    const end = async (unit: keyof typeof accounts) => (await this.explained.read({ ownerId, account: accounts[unit], until })).end.balance;
    try {
      return { money: await end('money'), point: await end('point'), egg: await end('egg') };
    } catch {
      // Applicants have no accounts.
      return { money: 0, point: 0, egg: 0 };
    }
  }
}
