/**
 * Days of a site in which everything happens that a figure is made of, drawn from a seed: what the simulated months do (draws, deposits,
 * withdrawals, agents, payments by hand, rolling and losing), and beside it tickets, casino in both wallets, levels, moved branches and
 * another worth of points. Processes die as in the months; the relay follows now and then, and each midnight the days are closed.
 */
import { must } from '#lib/kernel';
import { siteSettings } from '#lib/site';
import { walletSettings } from '#lib/wallet';
import { createTestDatabase, makeTemplate } from '../support/postgres.js';
import { TestApp } from '../support/app.js';
import { type Act, type Body, Simulation } from '../simulation/month.js';
import { players } from '../simulation/site.js';
import { CasinoActs } from './casino-acts.js';
import { type FiguresSite, openFiguresSite } from './figures-site.js';
import { TicketActs } from './ticket-acts.js';

const hourMs = 3_600_000;
/** A Monday: the losing of a whole week closes on the eighth day, and a month ends on the same. */
const start = new Date('2026-11-23T00:00:10+09:00');
/** Past the end of the losing week and of the month. */
const days = 9;
const actsOfDay = 20;
/** Seoul days in which anything happens; the people of the tests joined before. */
export const firstDay = '2026-11-21';
export const lastDay = '2026-12-02';
/** The two agents between whom players and a shop are moved. */
const places = ['shop', 'rival', 'branch'];

export class Workload extends Simulation {
  private readonly casino: CasinoActs;
  private readonly tickets: TicketActs;

  constructor(
    private readonly place: FiguresSite,
    seed: number,
  ) {
    super(place, seed);
    const table = {
      ...{ random: this.random, player: () => this.anybody(), id: (account: string) => this.id(account), now: () => this.clock.now() },
      wait: () => place.app.clock.advance(1_000),
      ...{ account: (id: number) => this.accountOf(id), some: (sql: string) => this.some(sql) },
      client: (account: string) => this.fresh(account),
      ask: (callId: number) => this.work(() => place.askAgain.execute(callId)),
      admin: (path: string, body: object) => this.byAdmin(path, body as Body),
    };
    this.casino = new CasinoActs(table, place.vendors);
    this.tickets = new TicketActs({
      ...table,
      settle: (fixtureId) => this.work(() => place.settleFixture.execute(fixtureId)),
      turnTo: (instant) => place.app.clock.set(instant),
    });
  }

  /** Ends at noon of the day behind the last, when everything that is over is closed, kept and reckoned. */
  async play(): Promise<void> {
    await this.run(days, actsOfDay);
    this.place.app.clock.set(new Date(start.getTime() + days * 24 * hourMs + 6 * hourMs));
    await this.worker();
    await this.place.reckonDays.run();
    await this.reckonAgain();
  }

  /** What was corrected within the last hours is reckoned again with the next turn. */
  private async reckonAgain(): Promise<void> {
    this.place.app.clock.advance(7 * hourMs);
    await this.worker();
    await this.place.reckonDays.run();
  }

  /** Goes on until a ticket and a round at a vendor are open, and has them relayed and reckoned. */
  async leaveOpen(): Promise<void> {
    await this.place.settings.change(siteSettings, { isSeamless: true }, 'test');
    const isOpen = async (sql: string): Promise<boolean> => (await this.some(sql)) !== undefined;
    while (!(await isOpen(`SELECT id FROM bet WHERE status = 'accepted'`))) await this.tickets.buy();
    while (!(await isOpen(`SELECT id FROM casino_round WHERE status = 'open'`))) await this.casino.begin();
    await this.reckonAgain();
  }

  protected override acts(): Act[] {
    return [
      ...super.acts(),
      [6, () => this.several(2, () => this.casino.begin())],
      [6, () => this.several(4, () => this.casino.goOn())],
      [2, () => this.several(3, () => this.casino.correct())],
      [2, () => this.casino.free()],
      [4, () => this.several(3, () => this.casino.visit())],
      [8, () => this.deposit()],
      [4, () => this.tickets.buy()],
      [3, () => this.tickets.end()],
      [2, () => this.tickets.cashOut()],
      [1, () => this.tickets.correct()],
      [2, () => this.switchWallet()],
      [2, () => this.changeLevel()],
      [2, () => this.move()],
      [1, () => this.changeWorthOfPoints()],
      [1, () => this.attend()],
      [1, () => this.recoverLosing()],
      [2, () => this.completeDeposit()],
      [2, () => this.place.reckonDays.run()],
    ];
  }

  protected override async worker(): Promise<void> {
    await super.worker();
    while ((await this.place.relay.relayBatch()) > 0);
    await this.place.closeDays.run();
    await this.place.keepDays.run();
  }

  /** Rounds are played with money or with eggs; who has no eggs yet gets some. */
  private async switchWallet(): Promise<void> {
    const isSeamless = this.random(2) === 0;
    await this.place.settings.change(siteSettings, { isSeamless }, 'test');
    if (isSeamless) return;
    const ids = players.map((account) => this.id(account));
    await this.call('admin', 'admin/member/money/update', { ids, unit: 'balance', status: 'give', amount: 200_000, memo: 'eggs to play' });
  }

  private async several(times: number, act: () => Promise<void>): Promise<void> {
    for (; times > 0; times--) await act();
  }

  /** Requests of some size, decided at once or later; who never deposited may ask for little only. */
  private async deposit(): Promise<void> {
    for (let requests = 1 + this.random(3); requests > 0; requests--)
      await this.call(this.anybody(), 'user/bank/charge', { charge_money: this.amount(1, 3) });
    const waiting = await this.site.database.query<{ id: number }>(`SELECT id FROM deposit WHERE status = 'waiting' ORDER BY id LIMIT 2`);
    const by = this.random(3) === 0 ? 'agent' : 'admin';
    const who = by === 'agent' ? this.pick(['shop', 'rival']) : 'admin';
    if (waiting.length > 0) await this.call(who, `${by}/deposit/approve`, { ids: waiting.map(({ id }) => id) });
  }

  private async changeLevel(): Promise<void> {
    await this.send('admin', 'admin/member/level/update', { ids: [this.id(this.anybody())], level: 1 + this.random(4) });
  }

  /** A player goes to another agent, or the shop with all below it to another branch. */
  private async move(): Promise<void> {
    const isBranch = this.random(3) === 0;
    const [who, to] = isBranch ? ['shop', this.pick(['branch', 'rival'])] : [this.anybody(), this.pick(places)];
    await this.send('admin', 'admin/member/move', { ids: [this.id(who)], parentId: this.id(to) });
  }

  /** At a moment of its own, so that each gift has one worth. */
  private async changeWorthOfPoints(): Promise<void> {
    this.place.app.clock.advance(1_000);
    await this.place.settings.change(walletSettings, { wonPerPoint: 1 + this.random(3) }, 'test');
    this.place.app.clock.advance(1_000);
  }

  private attend(): Promise<unknown> {
    return this.send(this.anybody(), 'user/attendance/check', {});
  }

  private async recoverLosing(): Promise<void> {
    const id = await this.some(`SELECT id FROM losing_line WHERE state = 'paid' ORDER BY id LIMIT 5`);
    if (id !== undefined) await this.call('admin', 'admin/losing/recover', { ids: [id], reason: 'too much' });
  }

  private async completeDeposit(): Promise<void> {
    const id = await this.some(`SELECT id FROM deposit WHERE status = 'approved' ORDER BY id LIMIT 5`);
    if (id !== undefined) await this.call('admin', 'admin/deposit/complete', { ids: [id] });
  }

  /** The clock goes on by hours: a session that is over is opened anew. */
  private async fresh(account: string) {
    await this.send(account, 'user/getContext', {});
    return this.loggedIn(account);
  }

  private async byAdmin(path: string, body: Body): Promise<Body> {
    const first = await this.send('admin', path, body);
    // What is dear wants a session that was opened just now.
    const { data, error } = first.error?.code === 'STEP_UP_REQUIRED' ? await (await this.site.app.login('admin')).call(path, body) : first;
    if (error) this.refused[`${path} ${error.code}`] = (this.refused[`${path} ${error.code}`] ?? 0) + 1;
    return data;
  }

  private accountOf(id: number): string {
    return must(
      [...this.place.app.people.values()].find((person) => person.kind !== 'admin' && person.id === id),
      `member ${id}`,
    ).account;
  }
}

export interface PlayedSite {
  site: FiguresSite;
  workload: Workload;
  close: () => Promise<void>;
}

/** A site on which the workload of a seed was played, all relayed; the caller closes it. */
export async function playedSite(seed: number): Promise<PlayedSite> {
  const template = 'truebook_people';
  await makeTemplate(template, (url) => TestApp.makePeople(url));
  const clone = await createTestDatabase(template);
  try {
    const site = await openFiguresSite(clone.url, start);
    const stop = async (): Promise<void> => {
      site.vendors.stop();
      await site.app.stop();
    };
    try {
      const workload = new Workload(site, seed);
      await workload.play();
      return { site, workload, close: () => stop().finally(() => clone.drop()) };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await clone.drop();
    throw error;
  }
}

/** The same for as long as `check` looks at it. */
export async function onPlayedSite(seed: number, check: (site: FiguresSite) => Promise<void>): Promise<void> {
  const { site, close } = await playedSite(seed);
  try {
    await check(site);
  } finally {
    await close();
  }
}
