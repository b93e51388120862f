import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse, type Ticket } from '#lib/contract';
import { DrawRounds, DrawSettings, findGame, roundView } from '#lib/draws';
import { type Actor, type Clock, must, scopeId, scopePath, seoulIso } from '#lib/kernel';
import { MemberLists } from '#lib/members';
import { CLOCK, Database } from '#lib/platform';
import { Statement } from '#lib/wallet';
import { BetRolling } from '../bet-rolling.js';
import { BetSupport } from '../bet-support.js';
import { betView, memberBetView } from '../bet-view.js';
import { BetList, type BetPage } from '../data/bet-list.js';
import type { BetRow, DrawBetRow } from '../data/bet-rows.js';
import { BetsRepository } from '../data/bets.repository.js';
import { historyOf } from '../domain/bet-history.js';
import { cancellableUntil } from '../domain/cancellation.js';
import { TicketViews } from '../sports/ticket-views.js';

/** Lists of bets, and a bet whole. */
@Injectable()
export class BetQueries {
  constructor(
    private readonly database: Database,
    private readonly list: BetList,
    private readonly members: MemberLists,
    private readonly bets: BetsRepository,
    private readonly rounds: DrawRounds,
    private readonly drawSettings: DrawSettings,
    private readonly tickets: TicketViews,
    private readonly statement: Statement,
    private readonly rolling: BetRolling,
    private readonly support: BetSupport,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async own(actor: Actor, input: CallParsed<'user/game/bet/get'>): Promise<CallOutput<'user/game/bet/get'>> {
    const page = await this.list.page({ ...input, ownerIds: [actor.id] });
    return { ...page, sums: amountsOf(page.sums), items: await this.views(page.items, betView) };
  }

  async downline(actor: Actor, { search, memberId, ...filter }: CallParsed<'agent/bet/get'>): Promise<CallOutput<'agent/bet/get'>> {
    const named = search?.trim() ? await this.members.named(this.database, search, scopeId(actor)) : undefined;
    const ownerIds = memberId === undefined ? named : (named ?? [memberId]).filter((id) => id === memberId);
    // Those who were named stand below; a member given by its id may stand anywhere.
    const page = await this.list.page({ ...filter, ownerIds, ...(named ? {} : { below: scopePath(actor) }) });
    return { ...page, sums: amountsOf(page.sums), items: await this.memberViews(page.items, scopeId(actor)) };
  }

  async all({ memberId, search, ...filter }: CallParsed<'admin/bet/get'>): Promise<CallOutput<'admin/bet/get'>> {
    const page = await this.list.page({ ...filter, ownerIds: await this.owners(memberId, search) });
    const { stake, open, payout } = page.sums;
    return { ...page, sums: { ...page.sums, ggr: stake - open - payout }, items: await this.memberViews(page.items) };
  }

  /** @throws DomainError NOT_FOUND, also for another member's bet */
  async ownWhole(actor: Actor, id: number): Promise<CallOutput<'user/game/bet/view'>> {
    const row = await this.bets.byId(this.database, id);
    if (row?.ownerId !== actor.id) throw refuse('NOT_FOUND');
    const [bet] = await this.views([row], betView);
    return { bet: must(bet, 'a bet has a view'), ...(await this.pastOf(row, bet)) };
  }

  /** @throws DomainError NOT_FOUND, also for a bet from outside the actor's downline */
  async downlineWhole(actor: Actor, id: number): Promise<CallOutput<'agent/bet/view'>> {
    const row = await this.bets.byId(this.database, id, scopePath(actor));
    if (!row) throw refuse('NOT_FOUND');
    const [bet] = await this.memberViews([row], scopeId(actor));
    return { bet: must(bet, 'a bet has a view'), ...(await this.pastOf(row, bet)) };
  }

  /** @throws DomainError NOT_FOUND */
  async whole(id: number): Promise<CallOutput<'admin/bet/view'>> {
    const row = await this.bets.byId(this.database, id);
    if (!row) throw refuse('NOT_FOUND');
    const [[bet], rolling] = await Promise.all([this.memberViews([row]), this.rolling.ofBet(id)]);
    return { bet: must(bet, 'a bet has a view'), ...(await this.pastOf(row, bet)), rolling };
  }

  /** Whose bets are meant: one member's, those of all with a name like the search, or everybody's. */
  private async owners(memberId?: number, search?: string): Promise<number[] | undefined> {
    if (!search?.trim()) return memberId === undefined ? undefined : [memberId];
    const named = await this.members.named(this.database, search);
    return memberId === undefined ? named : named.filter((id) => id === memberId);
  }

  private async pastOf(row: BetRow, bet: { ticket: Ticket | null } | undefined) {
    const { roundId } = row;
    const keys = transferKeys(row, bet?.ticket?.parts.length ?? 0);
    const [ended, round, lines] = await Promise.all([
      this.bets.ended(this.database, row.id),
      roundId === null ? null : this.rounds.byId(this.database, roundId),
      this.statement.ofTransfers({ ownerId: row.ownerId, account: 'cash', keys }),
    ]);
    return {
      revisions: historyOf(row, ended).map((revision) => ({ ...revision, at: seoulIso(revision.at) })),
      transfers: lines.map(({ key, kind, change: amount, before, after, at }) => ({ key, kind, amount, before, after, at: seoulIso(at) })),
      round: round ? roundView(round) : null,
    };
  }

  /** With what agents carry of them. @param agentId counts the share of this agent alone; all shares without it */
  private async memberViews(rows: readonly BetRow[], agentId?: number) {
    const ids = rows.map(({ id }) => id);
    const [bets, support] = await Promise.all([this.views(rows, memberBetView), this.support.ofBets(ids, agentId)]);
    return bets.map((bet) => ({ ...bet, supportAmount: support.get(bet.id) ?? 0 }));
  }

  /** Bets with their tickets and the time that their owners have to cancel them. */
  private async views<V>(rows: readonly BetRow[], view: (row: BetRow, until: Date | null, ticket: Ticket | null) => V): Promise<V[]> {
    const [tickets, untils] = await Promise.all([this.tickets.of(rows), this.drawsUntil(rows)]);
    return rows.map((row) => {
      const ticket = tickets.get(row.id);
      return ticket ? view(row, ticket.cancellableUntil, ticket.view) : view(row, untils.get(row.id) ?? null, null);
    });
  }

  /** Until when open bets on draws may be cancelled; their rounds are asked for it. */
  private async drawsUntil(rows: readonly BetRow[]): Promise<Map<number, Date | null>> {
    const open = rows.filter((row): row is DrawBetRow => row.status === 'accepted' && row.roundId !== null);
    if (open.length === 0) return new Map();
    const rounds = await this.rounds.byIds(this.database, [...new Set(open.map(({ roundId }) => roundId))]);
    const now = this.clock.now();
    return new Map(
      await Promise.all(
        open.map(async (row) => {
          const rules = await this.drawSettings.of(must(findGame(row.game), `there is no game ${row.game}`));
          return [row.id, cancellableUntil(row, rounds.get(row.roundId), rules, now)] as const;
        }),
      ),
    );
  }
}

function amountsOf({ bets: _bets, ...amounts }: BetPage['sums']): CallOutput<'user/game/bet/get'>['sums'] {
  return amounts;
}

/** The keys of every transfer that a bet may have had. @param parts how many were cashed out of it */
function transferKeys({ id, revision }: BetRow, parts: number): string[] {
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
  return [
    `bet:${id}`,
    ...upTo(parts).map((part) => `part:${id}:${part}`),
    ...upTo(revision).flatMap((each) => [`settle:${id}:${each}`, `cancel:${id}:${each}`]),
  ];
}
