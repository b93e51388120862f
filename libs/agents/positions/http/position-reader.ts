import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { must, seoulIso } from '#lib/kernel';
import { MemberLists, MembersRepository } from '#lib/members';
import { Database, Settings } from '#lib/platform';
import { Ledger, periodOf, Statement } from '#lib/wallet';
import { commissionSettings } from '../../commission/commission-settings.js';
import { CommissionSources } from '../../commission/ports.js';
import { type PositionAgent, PositionAgentsRepository } from '../data/position-agents.repository.js';
import { PositionReports } from '../data/position-reports.js';
import { PositionSettlementsRepository } from '../data/position-settlements.repository.js';
import { settlementOf } from '../domain/settlement.js';
import { roomOf } from '../positions.js';
import { PositionBookReader } from './position-book-reader.js';

type Summary = CallOutput<'agent/position/view'>;
type List = CallOutput<'admin/position/get'>;
type BetFilter = CallParsed<'agent/position/bet/get'>;
type Paging = { skip: number; take: number };

/** Positions as the consoles read them. */
@Injectable()
export class PositionReader {
  constructor(
    private readonly database: Database,
    private readonly agents: PositionAgentsRepository,
    private readonly reports: PositionReports,
    private readonly settlements: PositionSettlementsRepository,
    private readonly members: MembersRepository,
    private readonly lists: MemberLists,
    private readonly ledger: Ledger,
    private readonly statement: Statement,
    private readonly sources: CommissionSources,
    private readonly settings: Settings,
    private readonly book: PositionBookReader,
  ) {}

  /** Agents who have or had rates are few, so the page is cut from all of them. */
  async list({ skip, take, search, state }: CallParsed<'admin/position/get'>): Promise<List> {
    const named = search ? new Set(await this.lists.named(this.database, search)) : undefined;
    const agents = (await this.agents.all(this.database)).filter(({ agentId }) => named?.has(agentId) ?? true);
    const held = await this.holdings(agents);
    const matching = held.filter(({ position, atRisk }) => state === 'all' || position !== 0 || atRisk > 0);
    const last = await this.settlements.last(this.database);
    const page = matching.slice(skip, skip + take);
    const members = await this.members.byIds(
      this.database,
      page.map(({ agentId }) => agentId),
    );
    const byId = new Map(members.map((member) => [member.id, member]));
    const items = page.map((row) => {
      const { account, nickname, role, parents } = must(byId.get(row.agentId), `there is no member ${row.agentId}`);
      const at = last.get(row.agentId);
      return { ...row, account, nickname, role, parents, settledAt: at ? seoulIso(at) : null };
    });
    const sum = (of: 'position' | 'atRisk') => matching.reduce((total, each) => total + each[of], 0);
    return { items, total: matching.length, sums: { position: sum('position'), atRisk: sum('atRisk') } };
  }

  private async holdings(agents: readonly PositionAgent[]) {
    const ids = agents.map(({ agentId }) => agentId);
    const positions = await this.ledger.positions(this.database, ids);
    const wallets = await this.ledger.snapshots(this.database, ids);
    return agents.map(({ agentId, rates, credit, atRisk }) => {
      const position = positions.get(agentId) ?? 0;
      const settles = settlementOf(position, wallets.get(agentId)?.money ?? 0).amount;
      return { agentId, rates, credit, atRisk, position, settles };
    });
  }

  async summary(agentId: number): Promise<Summary> {
    const { positions: isOn } = await this.settings.get(commissionSettings);
    const [known] = await this.agents.byIds(this.database, [agentId]);
    const [held] = await this.holdings([known ?? { agentId, rates: {}, credit: 0, atRisk: 0, version: 0 }]);
    const { agentId: _, ...holding } = must(held, 'a holding for each agent');
    return {
      ...holding,
      room: roomOf(holding, holding.position),
      version: known?.version ?? 0,
      isOn,
      games: await this.reports.games(this.database, agentId),
      ...(await this.book.today(agentId, holding.rates)),
    };
  }

  async bets(ownerId: number, { skip, take, state, ...range }: BetFilter): Promise<CallOutput<'agent/position/bet/get'>> {
    const page = await this.reports.page(this.database, { ownerId, state, ...periodOf(range) }, { skip, take });
    const bets = await this.sources.betsById(
      this.database,
      page.items.map(({ betId }) => betId),
    );
    const accounts = new Map(bets.map(({ id, account }) => [id, account]));
    const items = page.items.map(({ placedAt, reckonedAt, ...bet }) => ({
      ...bet,
      // Of a bet in the archive the name is not here.
      account: accounts.get(bet.betId) ?? '',
      placedAt: seoulIso(placedAt),
      reckonedAt: reckonedAt ? seoulIso(reckonedAt) : null,
    }));
    return { ...page, items };
  }

  async settled(agentId: number, page: Paging): Promise<CallOutput<'admin/position/settlement/get'>> {
    const { items, total } = await this.settlements.page(this.database, agentId, page);
    return {
      items: items.map(({ agentId: _, at, until, undoneAt, ...row }) => ({
        ...row,
        at: seoulIso(at),
        until: seoulIso(until),
        undoneAt: undoneAt ? seoulIso(undoneAt) : null,
      })),
      total,
    };
  }

  async lines(
    ownerId: number,
    { skip, take, ...range }: CallParsed<'agent/position/statement/get'>,
  ): Promise<CallOutput<'agent/position/statement/get'>> {
    const { lines, total } = await this.statement.page({ ownerId, account: 'position', skip, take, ...periodOf(range) });
    return {
      items: lines.map(({ id, kind, at, change, before, after }) => ({ id, kind, at: seoulIso(at), change, before, after })),
      total,
    };
  }
}
