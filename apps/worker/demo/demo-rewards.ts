import { Injectable } from '@nestjs/common';
import { Relay } from '#lib/events';
import { seoulDay, seoulDayStart } from '#lib/kernel';
import { Settings } from '#lib/platform';
import { Attend, ChangeRewards, FriendScheduler, GrantItems, SpinWheel, Wheel } from '#lib/rewards';
import { siteSettings } from '#lib/site';
import type { DemoAction } from './action.js';
import { DemoActors } from './demo-actors.js';
import { SeededRandom } from './random.js';
import { demoGrants, demoRewards, demoSpins, ticketFromCharge } from './rewards.js';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Anybody who tries the demo as this one has attended six days in a row, and can make them seven. */
const steady = 'player1';
const steadyDays = 6;
const others = ['player2', 'player3', 'player4', 'player6', 'player9'];
const weeksOfOthers = 21;

/** Weeks of attendance, tickets and coupons, some spins, and points for friends. */
@Injectable()
export class DemoRewards {
  private readonly random = new SeededRandom(7);

  constructor(
    private readonly actors: DemoActors,
    private readonly settings: Settings,
    private readonly rewards: ChangeRewards,
    private readonly attend: Attend,
    private readonly granting: GrantItems,
    private readonly wheel: Wheel,
    private readonly spinWheel: SpinWheel,
    private readonly relay: Relay,
    private readonly friends: FriendScheduler,
  ) {}

  async open(): Promise<void> {
    await this.settings.change(siteSettings, { useRouletteSystem: true, isSeamless: false }, 'demo');
    await this.rewards.change(this.actors.adminCommand('admin/reward/settings/update'), demoRewards);
  }

  /** @param from when the history begins, ms @param until when it ends, ms */
  actions(from: number, until: number): DemoAction[] {
    const actions: DemoAction[] = [
      ...this.attendance(until),
      ...demoGrants.map(({ hoursAgo, ...grant }) => ({ at: until - hoursAgo * hourMs, do: () => this.grant(grant) })),
    ];
    actions.push(
      ...demoSpins.map(({ account, clientSeed, hoursAgo }) => ({
        at: until - hoursAgo * hourMs,
        do: () => this.spin(account, clientSeed),
      })),
    );
    for (let at = from + dayMs; at < until; at += dayMs) actions.push({ at, do: () => this.payFriends() });
    return [...actions, { at: until - 1, do: () => this.openTickets() }];
  }

  private attendance(until: number): DemoAction[] {
    const on = (account: string, daysAgo: number) => {
      const day = seoulDayStart(seoulDay(new Date(until - daysAgo * dayMs))).getTime();
      return { at: day + this.random.between(8 * 60, 22 * 60) * 60_000, do: () => this.come(account) };
    };
    const days = Array.from({ length: weeksOfOthers }, (_, n) => n + 1);
    const came = others.flatMap((account) => days.filter(() => this.random.chance(0.7)).map((daysAgo) => on(account, daysAgo)));
    // The day before the six is left out, so that the count begins with them.
    const steadily = days.filter((daysAgo) => daysAgo <= steadyDays || (daysAgo > steadyDays + 1 && daysAgo % 3 === 0));
    return [...came, ...steadily.map((daysAgo) => on(steady, daysAgo))];
  }

  private async come(account: string): Promise<void> {
    await this.attend.execute(this.actors.command(account, 'user/attendance/check'));
  }

  private async grant({ accounts, ...grant }: Omit<(typeof demoGrants)[number], 'hoursAgo'>): Promise<void> {
    const memberIds = accounts.map((account) => this.actors.of(account).id);
    await this.granting.grant(this.actors.adminCommand('admin/item/grant'), { ...grant, memberIds });
  }

  private async spin(account: string, clientSeed: string): Promise<void> {
    await this.wheel.show(this.actors.of(account).id);
    await this.spinWheel.execute(this.actors.command(account, 'user/roulette/spin'), clientSeed);
  }

  /** What follows from the day's bets. */
  private async payFriends(): Promise<void> {
    while ((await this.relay.relayBatch()) > 0);
    await this.friends.tick();
  }

  /** From the end of the history on deposits bring tickets, so that nobody's tickets hang on the history's chances. */
  private async openTickets(): Promise<void> {
    await this.payFriends();
    const rules = { ...demoRewards, roulette: { ...demoRewards.roulette, ticketFromCharge } };
    await this.rewards.change(this.actors.adminCommand('admin/reward/settings/update'), rules);
  }
}
