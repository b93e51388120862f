import { Inject, Injectable } from '@nestjs/common';
import { Relay } from '#lib/events';
import { drawGames } from '#lib/draws';
import { DomainError, seoulDay, seoulDayStart, type TestClock } from '#lib/kernel';
import { CLOCK, Database, oneRow } from '#lib/platform';
import { RebuildStatistics } from '#lib/stats';
import type { DemoAction } from './action.js';
import { DemoApprovals } from './demo-approvals.js';
import { DemoBank } from './demo-bank.js';
import { DemoCoins } from './demo-coins.js';
import { DemoBettors } from './demo-bettors.js';
import { DemoBoards } from './demo-boards.js';
import { DemoAdmin } from './demo-admin.js';
import { DemoJoins } from './demo-joins.js';
import { DemoMessages } from './demo-messages.js';
import { DemoLosing } from './demo-losing.js';
import { DemoMoney } from './demo-money.js';
import { DemoPeople } from './demo-people.js';
import { DemoPositions } from './demo-positions.js';
import { DemoRewards } from './demo-rewards.js';
import { demoGame, DemoRounds } from './demo-rounds.js';
import { DemoSports } from './demo-sports.js';
import { demoAgents, demoPlayers, type DemoPerson, isUntouched, pocketMoney } from './people.js';
import { SeededRandom } from './random.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A little more than the four weeks that "as usual" compares with, so that the first deposits lie before them. */
const historyDays = 30;
/** Rounds at the end of the history without a gap, for the bead roads. */
const recentRounds = 60;
const lateRounds = 48;
/** Closing comes ten seconds before most draws. */
const closingMs = 10_000;
/** The games that come in for the last hours only; those of somebody else have no source here. */
const lateGames = drawGames.filter(({ id, isExternal }) => id !== demoGame && !isExternal);
/** Even chances, for the demo's own game. */
const plainPicks = [
  { market: 'power_odd_even', outcome: 'odd' },
  { market: 'power_odd_even', outcome: 'even' },
  { market: 'power_under_over', outcome: 'under' },
  { market: 'power_under_over', outcome: 'over' },
] as const;
/** No round takes longer. */
const longestRoundMs = 5 * minuteMs;
/** Plays high; see `highPlay`. */
const highPlayer = 'player16';
/** Agents keep more in their wallets than players. */
const agentAppetite = 12;
/** How busy an hour of the day is, from midnight on. */
const busyness = [5, 4, 3, 2, 2, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 9, 10, 11, 12, 12, 12, 11, 10, 7];

/** Fills an empty database with a site that has been running for four weeks. */
@Injectable()
export class DemoSeed {
  private readonly random = new SeededRandom(20_261_121);
  private readonly bettors: DemoBettors;

  constructor(
    private readonly database: Database,
    private readonly people: DemoPeople,
    private readonly money: DemoMoney,
    private readonly rounds: DemoRounds,
    private readonly sports: DemoSports,
    private readonly joins: DemoJoins,
    private readonly messages: DemoMessages,
    private readonly boards: DemoBoards,
    private readonly admin: DemoAdmin,
    private readonly approvals: DemoApprovals,
    private readonly losing: DemoLosing,
    private readonly positions: DemoPositions,
    private readonly rewards: DemoRewards,
    private readonly bank: DemoBank,
    private readonly coins: DemoCoins,
    private readonly relay: Relay,
    private readonly statistics: RebuildStatistics,
    @Inject(CLOCK) private readonly clock: TestClock,
  ) {
    this.bettors = new DemoBettors(this.random, money);
  }

  async isThere(): Promise<boolean> {
    const row = oneRow(await this.database.query<{ n: number }>('SELECT count(*) AS n FROM site_setting WHERE name = $1', ['demo']));
    return row.n > 0;
  }

  /** @param now the instant at which the history ends */
  async run(now: Date): Promise<void> {
    // A seed that was killed has left its people: what history they have stays, and the rest is finished.
    if (!(await this.people.exist())) await this.live(now);
    this.clock.set(now);
    await this.sports.play();
    await this.people.setWalletRules(true);
    await this.rounds.sell(
      lateGames.map(({ id }) => id),
      true,
    );
    while ((await this.relay.relayBatch()) > 0);
    await this.statistics.execute();
    await this.database.query(`INSERT INTO site_setting (name, value, changed_at, changed_by) VALUES ('demo', '{}', $1, 'demo')`, [now]);
  }

  private async live(now: Date): Promise<void> {
    const firstDay = seoulDayStart(seoulDay(new Date(now.getTime() - historyDays * dayMs)));
    this.clock.set(firstDay);
    await this.people.openDepositAccounts();
    await this.people.setWalletRules(false);
    await this.rounds.sell(
      lateGames.map(({ id }) => id),
      false,
    );
    await this.sports.open();
    await this.people.create();
    await this.coins.open();
    await this.positions.open();
    await this.approvals.open();
    await this.boards.open();
    await this.joins.open();
    await this.rewards.open();
    for (const action of this.actions(firstDay.getTime(), now.getTime())) {
      if (action.at > this.clock.now().getTime()) this.clock.set(new Date(action.at));
      await action.do();
    }
    await this.topUp();
    await this.leaveWaiting(now);
  }

  private actions(from: number, until: number): DemoAction[] {
    const everybody = [...demoAgents.map(({ account }) => ({ account, appetite: agentAppetite })), ...demoPlayers];
    const actions: DemoAction[] = everybody.map((person, index) => ({ at: from + index * minuteMs, do: () => this.firstDeposit(person) }));
    for (let hour = from + hourMs; hour < until; hour += hourMs) actions.push(...this.hour(hour, until));
    actions.push(...this.highPlay(until));
    for (let minute = until - recentRounds * minuteMs; minute < until - minuteMs; minute += minuteMs) {
      actions.push({ at: minute, do: () => this.playRound(this.random.chance(0.4) ? 2 : 0, until) });
    }
    actions.push(...this.lateGames(until), ...this.sports.actions(until));
    actions.push(
      ...this.joins.actions(until),
      ...this.messages.actions(until),
      ...this.boards.actions(until),
      ...this.admin.actions(until),
      ...this.approvals.actions(until),
      ...this.losing.actions(from, until),
      ...this.positions.actions(from, until),
      ...this.rewards.actions(from, until),
    );
    return actions.filter(({ at }) => at < until).sort((a, b) => a.at - b.at);
  }

  /** Every game is played to the end of the history, so that each has a road to show. */
  private lateGames(until: number): DemoAction[] {
    const begins = lateGames.map(({ id, intervalMinutes }) => ({ id, at: until - lateRounds * intervalMinutes * minuteMs }));
    const actions: DemoAction[] = begins.map(({ id, at }) => ({ at, do: () => this.rounds.sell([id], true) }));
    const first = Math.min(...begins.map(({ at }) => at));
    for (let minute = Math.ceil(first / minuteMs) * minuteMs; minute < until; minute += minuteMs) {
      const turn = () => this.rounds.turn();
      actions.push({ at: minute, do: turn }, { at: minute + minuteMs - closingMs, do: turn });
      const played = begins.filter(({ at }) => at < minute);
      if (played.length > 0 && this.random.chance(0.5)) {
        actions.push({ at: minute + 20_000, do: () => this.betOn(this.random.pick(played).id, until) });
      }
    }
    return actions;
  }

  private hour(hour: number, until: number): DemoAction[] {
    const weight = busyness[new Date(hour + 9 * hourMs).getUTCHours()]!;
    const within = () => hour + this.random.between(2, 56) * minuteMs;
    const actions: DemoAction[] = [];
    const often = isCompared(hour, until) ? 1 : 0.25;
    const times = (perHour: number) => Math.floor(perHour * often + this.random.next());
    for (let n = times(weight / 5); n > 0; n--) actions.push({ at: within(), do: () => this.deposit(until) });
    for (let n = times(weight / 7); n > 0; n--) actions.push({ at: within(), do: () => this.withdrawal(until) });
    for (let n = times(weight / 20); n > 0; n--) actions.push({ at: within(), do: () => this.playRound(5, until) });
    return actions;
  }

  /** Somebody who plays high, on the days that are compared, so that the consoles have high bets to show. */
  private highPlay(until: number): DemoAction[] {
    const bet = (pick: number, stake: number) => () =>
      this.rounds.play([{ account: highPlayer, pick: plainPicks[pick]!, stake }], new Date(until));
    const days = [28, 21, 14, 7, 1, 0].flatMap((daysAgo) => [
      { at: until - daysAgo * dayMs - 190 * minuteMs, do: bet(0, 5_000_000) },
      { at: until - daysAgo * dayMs - (recentRounds + 14) * minuteMs, do: bet(3, 6_500_000) },
    ]);
    const stock = async () => this.money.decideDeposit(await this.money.askDeposit(highPlayer, 90_000_000), 'approve');
    return [{ at: until - 29 * dayMs, do: stock }, ...days];
  }

  private async firstDeposit(player: Pick<DemoPerson, 'account' | 'appetite'>): Promise<void> {
    // A first deposit goes into a temporary account, which takes 10,000 at a time.
    await this.money.decideDeposit(await this.money.askDeposit(player.account, 10_000), 'approve');
    this.clock.advance(1_000);
    const amount = Math.round(player.appetite * 40) * 10_000;
    await this.money.decideDeposit(await this.money.askDeposit(player.account, amount), 'approve');
  }

  private async deposit(until: number): Promise<void> {
    const player = this.bettors.anybody();
    const amount = this.random.pick([3, 5, 5, 10, 10, 10, 20, 20, 30, 50, 70, 100]) * 10_000;
    const id = await this.money.askDeposit(player.account, Math.min(amount, 10_000 * Math.ceil(player.appetite * 60)));
    this.wait(until);
    await this.money.decideDeposit(id, this.random.chance(0.06) ? 'refuse' : 'approve');
    if (this.random.chance(0.25)) await this.money.convertAll(player.account);
  }

  private async withdrawal(until: number): Promise<void> {
    const player = this.bettors.anybody();
    const kept = isUntouched(player.account) && this.clock.now().getTime() > until - 4 * hourMs;
    if (kept || player.account === highPlayer) return;
    const id = await this.withdraw(player.account, () => this.random.pick([0.2, 0.3, 0.4, 0.5]));
    if (id === undefined) return;
    this.wait(until);
    await this.money.decideWithdrawal(id, this.random.chance(0.08) ? 'refuse' : 'approve');
  }

  /** Asks for a share of what is there. @returns undefined when the rules said no, as in life they do */
  private async withdraw(account: string, share: () => number): Promise<number | undefined> {
    const { money } = await this.money.balances(account);
    const amount = Math.floor((money * share()) / 10_000) * 10_000;
    if (amount < 10_000) return undefined;
    try {
      return await this.money.askWithdrawal(account, amount);
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  private async playRound(bettors: number, until: number): Promise<void> {
    await this.rounds.play(await this.bettors.bets(bettors, plainPicks), new Date(until));
  }

  private async betOn(game: string, until: number): Promise<void> {
    const bets = await this.bettors.bets(this.random.between(1, 3), await this.rounds.picks(game));
    const isRunningAtTheEnd = this.clock.now().getTime() + longestRoundMs >= until;
    await this.rounds.betOn(
      game,
      bets.filter(({ account }) => !isRunningAtTheEnd || !isUntouched(account)),
    );
  }

  /** However the draws went, anybody who tries the demo finds money to play with. */
  private async topUp(): Promise<void> {
    for (const { account } of demoPlayers.filter((player) => isUntouched(player.account))) {
      const lacking = pocketMoney - (await this.money.balances(account)).money;
      if (lacking > 0)
        await this.money.decideDeposit(await this.money.askDeposit(account, Math.ceil(lacking / 10_000) * 10_000), 'approve');
    }
  }

  /** A few requests that wait for administrators. */
  private async leaveWaiting(now: Date): Promise<void> {
    const waiting: { secondsAgo: number; ask: () => Promise<unknown> }[] = [
      { secondsAgo: 212, ask: () => this.money.askDeposit('player9', 300_000) },
      { secondsAgo: 130, ask: () => this.withdraw('player10', () => 0.3) },
      { secondsAgo: 95, ask: () => this.money.askDeposit('player11', 1_000_000) },
      { secondsAgo: 66, ask: () => this.withdraw('player12', () => 0.3) },
      { secondsAgo: 41, ask: () => this.money.askDeposit('player14', 50_000) },
      { secondsAgo: 18, ask: () => this.coins.askDeposit('player15', 200_000) },
    ];
    for (const { secondsAgo, ask } of waiting) {
      this.clock.set(new Date(now.getTime() - secondsAgo * 1_000));
      await ask();
    }
    this.clock.set(now);
    await this.bank.bring([300_000, 50_000, 1_000_000]);
  }

  /** Administrators take their time, but the history never runs past its end. */
  private wait(until: number): void {
    const at = this.clock.now().getTime() + this.random.between(20, 170) * 1_000;
    this.clock.set(new Date(Math.min(at, until)));
  }
}

/** The last two days, and the days of the same weekday in the four weeks before: what the dashboard compares. */
function isCompared(hour: number, until: number): boolean {
  const daysAgo = Math.round((until - hour) / dayMs);
  return daysAgo < 2 || (daysAgo % 7 === 0 && daysAgo <= 28);
}
