import { Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { must } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { Database } from '#lib/platform';
import { RollingSharesRepository } from '../../commission/data/rolling-shares.repository.js';
import { CarriedPlays, type WholePlay } from '../carrier-ports.js';
import { PositionDayReports } from '../data/position-day-reports.js';
import { CarriersOfBets, type CarrierRow } from '../data/carriers-of-bets.js';

/** Agents of a round or fixture that are named. */
const most = 5;

const noAgent = { agentId: null, account: null, nickname: null, role: null };

type Parts = CallOutput<'admin/position/bet/view'>['site'];

/** Who carries bets and rounds, as administrators read it. */
@Injectable()
export class PositionCarriers {
  constructor(
    private readonly database: Database,
    private readonly plays: CarriedPlays,
    private readonly carriers: CarriersOfBets,
    private readonly days: PositionDayReports,
    private readonly rolling: RollingSharesRepository,
    private readonly members: MembersRepository,
  ) {}

  /** @throws DomainError NOT_FOUND for an unknown bet and one in the archive */
  async ofBet(id: number): Promise<CallOutput<'admin/position/bet/view'>> {
    const play = await this.plays.find(this.database, id);
    if (!play) throw refuse('NOT_FOUND');
    const rows = await this.carriers.carriers(this.database, play.scope);
    const { scope } = play;
    const of = 'unit' in scope ? { betIds: [], units: [scope.unit] } : { betIds: scope.betIds, units: [] };
    const rolling = [...(await this.rolling.standing(this.database, of)).values()].reduce((total, amount) => total + amount, 0);
    return { stake: play.stake, carriers: await this.named(rows), site: siteOf(play, rolling, rows) };
  }

  async ofUnit({ kind, id }: CallParsed<'admin/position/unit/get'>): Promise<CallOutput<'admin/position/unit/get'>> {
    const { scope, open } = await this.plays.ofUnit(this.database, kind, id);
    const { items, agents, sums } = await this.carriers.most(this.database, scope, most);
    return { items: await this.named(items), agents, sums, site: { open: open - sums.open } };
  }

  async ofDays({ by, agentId, skip, take, ...span }: CallParsed<'admin/position/day/get'>): Promise<CallOutput<'admin/position/day/get'>> {
    if (by === 'agent') {
      const { items, total } = await this.days.byAgent(this.database, span, { skip, take });
      const named = await this.named(items);
      return { items: named.map((row) => ({ ...row, day: null })), total, sums: await this.days.sums(this.database, span) };
    }
    const all = await this.days.byDay(this.database, span, agentId);
    const items = all.slice(skip, skip + take).map((row) => ({ ...row, ...noAgent }));
    return { items, total: all.length, sums: await this.days.sums(this.database, span, agentId) };
  }

  private async named<R extends { agentId: number }>(rows: readonly R[]) {
    const members = await this.members.byIds(
      this.database,
      rows.map(({ agentId }) => agentId),
    );
    const byId = new Map(members.map((member) => [member.id, member]));
    return rows.map((row) => {
      const { account, nickname, role } = must(byId.get(row.agentId), `there is no member ${row.agentId}`);
      return { ...row, account, nickname, role };
    });
  }
}

/** What the carriers leave to the site; it has come to something once all shares are reckoned. */
function siteOf({ stake, payout, state }: WholePlay, rolling: number, rows: readonly CarrierRow[]): Parts {
  const carried = stake - sumOf(rows, 'carried');
  if (state !== 'settled' || rows.some((row) => row.state === 'open')) return { carried, payout: 0, rolling: 0, result: 0 };
  const own = { carried, payout: payout - sumOf(rows, 'payout'), rolling: rolling - sumOf(rows, 'rolling') };
  return { ...own, result: own.carried - own.payout - own.rolling };
}

function sumOf(rows: readonly CarrierRow[], of: 'carried' | 'payout' | 'rolling'): number {
  return rows.reduce((total, row) => total + row[of], 0);
}
