import type { PushData } from '#lib/contract';
import { Relay } from '#lib/events';
import { type Actor, must } from '#lib/kernel';
import { MemberAudience, type MemberBreaks, ReferralsRepository } from '#lib/members';
import { BulkCommand, type CommandContext, type Sql } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { Gifts } from '#lib/wallet';
import { pino } from 'pino';
import { betCommand, createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { announceRewards } from '../announce-rewards.js';
import { Attend } from '../attendance/attend.js';
import { AttendanceRepository } from '../attendance/attendance.repository.js';
import { ReferralRewardProjection } from '../friends/referral-reward-projection.js';
import { FriendPointsRepository } from '../friends/friend-points.repository.js';
import { PayFriends } from '../friends/pay-friends.js';
import { ChargeRewardProjection } from '../inventory/charge-reward-projection.js';
import { GrantItems } from '../inventory/grant-items.js';
import { Inventory } from '../inventory/inventory.js';
import { ItemsRepository } from '../inventory/items.repository.js';
import { UseCoupon } from '../inventory/use-coupon.js';
import { BetStandings, type BetStanding } from '../ports.js';
import { SeedsRepository } from '../roulette/seeds.repository.js';
import { SpinsRepository } from '../roulette/spins.repository.js';
import { SpinWheel } from '../roulette/spin-wheel.js';
import { Wheel } from '../roulette/wheel.js';
import { rewardSettings, type Prize, type RewardSettings } from '../settings/reward-settings.js';

/** Rewards on a world where rounds are drawn and bets settled. */
export async function createRewardsHarness() {
  const world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  return { ...world, ...rewardsHarness(world) };
}
export type RewardsHarness = Awaited<ReturnType<typeof createRewardsHarness>>;

function rewardsHarness(world: DrawHarness) {
  const { database, settings, commands, ledger, outbox, bus, streams, clock } = world;
  const logger = pino({ level: 'silent' });
  const items = new ItemsRepository();
  const seeds = new SeedsRepository();
  const points = new FriendPointsRepository();
  const gifts = new Gifts(ledger, clock);
  const breaks = { assertReason: () => Promise.resolve() } as unknown as MemberBreaks;
  const inventory = new Inventory(database, settings, items, outbox, clock);
  const wheel = new Wheel(database, settings, inventory, seeds);
  const bets: BetStandings = { of: (sql: Sql, ids): Promise<BetStanding[]> => world.figures.standings(sql, ids) };
  const followBets = new ReferralRewardProjection(settings, new ReferralsRepository(), points);
  const followCharges = new ChargeRewardProjection(settings, items, inventory, clock, logger);
  const relay = new Relay(database, bus, streams, logger);
  relay.project(followBets.follow);
  relay.project(followCharges.follow);
  relay.project(announceRewards);
  const attend = new Attend(database, commands, settings, new AttendanceRepository(), gifts, inventory, outbox, clock);
  const useCoupon = new UseCoupon(commands, items, inventory, gifts, clock);
  const grantItems = new GrantItems(commands, new BulkCommand(commands, logger), new MemberAudience(), breaks, items, inventory, clock);
  const spinWheel = new SpinWheel(commands, wheel, seeds, items, new SpinsRepository(), inventory, gifts, outbox, clock);
  return {
    ...adminUpdates(world),
    ...rewardRules(world),
    ...{ bets, inventory, wheel, followBets, followCharges, relay, payFriends: new PayFriends(database, points, bets, gifts) },

    attend: (actor: Actor, key?: string) => attend.execute(command(actor, 'user/attendance/check', {}, key)),
    attendance: (actor: Actor, month?: string) => attend.read(actor.id, month),
    use: (actor: Actor, id: number, key?: string) => useCoupon.execute(command(actor, 'user/inventory/use', { id }, key), id),
    spin: (actor: Actor, clientSeed = '', key?: string) =>
      spinWheel.execute(command(actor, 'user/roulette/spin', { clientSeed }, key), clientSeed),
    grant(
      memberIds: number[],
      more: { kind?: 'roulette_ticket' | 'point_coupon'; points?: number; days?: number; reason?: string } = {},
      key?: string,
    ) {
      const grant = { memberIds, kind: 'roulette_ticket' as const, points: 0, days: 30, reason: '', ...more };
      return grantItems.grant(command(admin, 'admin/item/grant', grant, key), grant);
    },
    withdraw: (ids: number[], key?: string) => grantItems.withdraw(command(admin, 'admin/item/withdraw', { ids }, key), ids, 'by mistake'),

    /** Ids of what somebody can use, the oldest first. */
    async itemsOf(actor: Actor): Promise<number[]> {
      return (await inventory.available(actor.id, { skip: 0, take: 100 })).items.map(({ id }) => id);
    },
    async points(actor: Actor): Promise<number> {
      return (await ledger.snapshot(database, actor.id)).point;
    },
    async relayAll(): Promise<void> {
      while ((await relay.relayBatch()) > 0);
    },
    /** What somebody was told of the inventory, oldest first. */
    async told(actor: Actor): Promise<unknown[]> {
      const pushes = must(await streams.since(`member:${actor.id}`, 0), 'what was missed');
      return pushes.filter(({ name }) => name === 'inventory.changed').map(({ data }) => data);
    },
  };
}

function rewardRules({ settings }: DrawHarness) {
  const rules = async (fields: {
    attendance?: Partial<RewardSettings['attendance']>;
    roulette?: Partial<RewardSettings['roulette']>;
    friendLossPercent?: number;
  }): Promise<void> => {
    const now = await settings.get(rewardSettings);
    const { friendLossPercent = now.friendLossPercent } = fields;
    const attendance = { ...now.attendance, ...fields.attendance };
    const roulette = { ...now.roulette, ...fields.roulette };
    await settings.change(rewardSettings, { attendance, roulette, friendLossPercent }, 'test');
  };
  return {
    rules,
    async openWheel(...prizes: Prize[]): Promise<void> {
      await settings.change(siteSettings, { useRouletteSystem: true }, 'test');
      await rules({ roulette: { isOpen: true, ...(prizes.length > 0 && { prizes }) } });
    },
  };
}

function adminUpdates({ streams }: DrawHarness) {
  return {
    /** Lists that the administrators were told to read afresh since their stream stood at a number, by push. */
    async listsTold(since: number): Promise<unknown[]> {
      const pushes = must(await streams.since('admin', since), 'what was missed');
      return pushes.flatMap(({ name, data }) => (name === 'rewards.changed' ? [(data as PushData<'rewards.changed'>).lists] : []));
    },
    /** The newest number of the administrators' stream. */
    async adminHead(): Promise<number> {
      return (await streams.heads(['admin'])).get('admin')!;
    },
  };
}

const admin: Actor = { kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 };

function command(actor: Actor, call: CommandContext['call'], input: object, key?: string): CommandContext {
  return { ...betCommand(actor, { ...input, key }, key), call };
}
