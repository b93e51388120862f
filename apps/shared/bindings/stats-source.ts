import { Injectable } from '@nestjs/common';
import { RollingReports, TradesRepository } from '#lib/agents';
import { LoginRecordsRepository } from '#lib/auth';
import { BetFigures } from '#lib/betting';
import { CasinoFigures } from '#lib/casino';
import { MembersRepository } from '#lib/members';
import type { Sql } from '#lib/platform';
import { hourOf, playOfCategory, PlayOfGames, StatsSource, type SourceFlows, type SourceOwner } from '#lib/stats';
import { Ledger, WalletReports } from '#lib/wallet';

/** The tables that the statistics are made of. */
@Injectable()
export class LiveStatsSource extends StatsSource {
  constructor(
    private readonly members: MembersRepository,
    private readonly reports: WalletReports,
    private readonly bets: BetFigures,
    private readonly casino: CasinoFigures,
    private readonly ledger: Ledger,
    private readonly logins: LoginRecordsRepository,
    private readonly trades: TradesRepository,
    private readonly rolling: RollingReports,
    private readonly games: PlayOfGames,
  ) {
    super();
  }

  /** Nobody moves money before joining, and the first to join has the lowest id. */
  async earliest(sql: Sql): Promise<Date | undefined> {
    return (await this.members.after(sql, 0, 1))[0]?.joinedAt;
  }

  async flows(sql: Sql, from: Date, until: Date): Promise<SourceFlows[]> {
    const deposits = await this.reports.depositHours(from, until, sql);
    const withdrawals = await this.reports.withdrawalHours(from, until, sql);
    const bets = await this.bets.hourly(sql, from, until);
    const settled = await this.bets.settled(sql, from, until);
    const played = await this.casino.hourly(sql, from, until);
    const joined = await this.members.joinedBetween(sql, from, until);
    const logins = await this.logins.hourly(sql, from, until);
    const trades = await this.trades.hourly(sql, from, until);
    const processed = await this.reports.agentHours(from, until, sql);
    const rolling = await this.rolling.hourly(sql, from, until);
    return [
      ...deposits.map(({ path, hour, amount, count }) => ({ path, hour, flows: { deposits: amount, depositCount: count } })),
      ...withdrawals.map(({ path, hour, amount, count }) => ({ path, hour, flows: { withdrawals: amount, withdrawalCount: count } })),
      ...bets.map(({ path, hour, game, stakes, betCount, ...ended }) => {
        const flows = { stakes, betCount };
        return { path, hour, play: this.games.of(game), flows, game: { game, flows: { ...flows, ...ended } } };
      }),
      ...settled.map(({ path, hour, game, stakes, payouts, count, wonCount }) => {
        const ofGame = { settledStakes: stakes, settledPayouts: payouts, settledCount: count, wonCount };
        const flows = { settledStakes: stakes, payouts, winCount: wonCount };
        return { path, hour, play: this.games.of(game), flows, game: { game, flows: ofGame } };
      }),
      ...played.map(({ path, hour, kind: play, vendorId, ...ofGame }) => {
        const { stakes, betCount, settledStakes, settledPayouts: payouts, wonCount: winCount } = ofGame;
        const flows = { stakes, betCount, settledStakes, payouts, winCount };
        return { path, hour, play, flows, game: { game: play, vendorId, flows: ofGame } };
      }),
      ...joined.map(({ path, joinedAt }) => ({ path, hour: hourOf(joinedAt), flows: { joins: 1 } })),
      ...logins.map(({ path, hour, count }) => ({ path, hour, flows: { logins: count } })),
      ...[...trades, ...processed].map(({ path, hour, given, taken }) => ({ path, hour, flows: { given, taken } })),
      ...rolling.map(({ path, hour, category, amount }) => ({
        path,
        hour,
        play: playOfCategory(category),
        flows: { rolling: amount },
      })),
    ];
  }

  async owners(sql: Sql, afterId: number, take: number): Promise<SourceOwner[]> {
    const members = await this.members.after(sql, afterId, take);
    const ids = members.map(({ id }) => id);
    const wallets = await this.ledger.snapshots(sql, ids);
    const open = await this.bets.openByOwner(sql, ids);
    const playing = await this.casino.openByOwner(sql, ids);
    return members.map(({ id, kind, path }) => {
      const { money = 0, hold = 0, point = 0, balance = 0 } = wallets.get(id) ?? {};
      const [bets, rounds] = [open.get(id), playing.get(id)];
      const count = (bets?.count ?? 0) + (rounds?.count ?? 0);
      const stakes = (bets?.stakes ?? 0) + (rounds?.stakes ?? 0);
      return { id, kind, path, money, hold, point, egg: balance, openBets: count, openStakes: stakes };
    });
  }
}
