import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Actor, verifySpin } from '#lib/kernel';
import { siteSettings } from '#lib/site';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import type { Prize } from './settings/reward-settings.js';
import { createRewardsHarness, type RewardsHarness } from './testing/rewards-harness.js';

const prize = (kind: Prize['kind'], points = 0, weight = 1): Prize => ({ name: `${kind} ${points}`, kind, points, weight });
const nothing = prize('none');
const hundred = prize('points', 100);

let world: RewardsHarness;
let player: Actor;
beforeAll(async () => {
  world = await createRewardsHarness();
});
beforeEach(async () => {
  player = await world.player(0);
  await world.openWheel(hundred, hundred);
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world?.close());

/** Tickets, and a look at the wheel. @returns the commitment */
async function tickets(count: number): Promise<string> {
  for (let n = 0; n < count; n++) await world.grant([player.id]);
  return (await world.wheel.show(player.id)).commitment!;
}
const verified = ({ prizes, index, proof }: Awaited<ReturnType<RewardsHarness['spin']>>['spin']) =>
  verifySpin(
    proof,
    prizes.map(({ weight }) => weight),
    index,
  );

describe('the wheel', () => {
  it('shows chances, and a commitment to anybody who has a ticket', async () => {
    await world.openWheel(prize('none', 0, 3), prize('points', 100, 1));
    expect(await world.wheel.show(player.id)).toMatchObject({
      isOpen: true,
      tickets: 0,
      prizes: [{ chance: 75 }, { chance: 25 }],
      commitment: null,
    });
    const commitment = await tickets(1);
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    const looks = await Promise.all(Array.from({ length: 10 }, () => world.wheel.show(player.id)));
    expect(new Set(looks.map((look) => look.commitment))).toEqual(new Set([commitment]));
  });

  it('shows one commitment to anybody who looks for the first time twice at once', async () => {
    await world.grant([player.id]);
    const looks = await Promise.all(Array.from({ length: 10 }, () => world.wheel.show(player.id)));
    expect(new Set(looks.map(({ commitment }) => commitment)).size).toBe(1);
  });

  it.each([
    ['the roulette is closed', () => world.rules({ roulette: { isOpen: false } })],
    ['the site has none', () => world.settings.change(siteSettings, { useRouletteSystem: false }, 'test')],
  ])('stands still while %s', async (_, close) => {
    await tickets(1);
    await close();
    await expect(world.spin(player)).rejects.toMatchObject({ code: 'REWARD_CLOSED' });
    expect(await world.wheel.show(player.id)).toMatchObject({ isOpen: false, tickets: 1, commitment: null });
  });
});

describe('a spin', () => {
  it('proves itself: the seed was committed to, and both seeds give the prize', async () => {
    await world.openWheel(prize('none', 0, 50), prize('points', 100, 30), prize('coupon', 500, 15), prize('ticket', 0, 5));
    let commitment = await tickets(5);
    for (const clientSeed of ['', 'mine', '행운', 'x'.repeat(64), 'last']) {
      const { spin, commitment: next } = await world.spin(player, clientSeed);
      expect(spin.proof).toMatchObject({ commitment, clientSeed, of: 100 });
      expect(await verified(spin)).toEqual({ seed: true, roll: true, prize: true });
      expect(next).not.toBe(commitment);
      await world.grant([player.id]);
      expect((await world.wheel.show(player.id)).commitment).toBe(next);
      commitment = next;
    }
  });

  it('goes by the wheel of its moment, which it keeps', async () => {
    await tickets(2);
    await world.openWheel(prize('points', 700), prize('points', 700, 9));
    const { spin } = await world.spin(player);
    await world.openWheel(nothing, nothing);
    expect(spin).toMatchObject({ prize: { kind: 'points', points: 700 }, prizes: [{ weight: 1 }, { weight: 9 }], proof: { of: 10 } });
    expect(await verified(spin)).toEqual({ seed: true, roll: true, prize: true });
    expect((await world.spin(player)).spin.prize.kind).toBe('none');
    expect(await world.points(player)).toBe(700);
  });

  it.each([
    [nothing, 0, 0, 0],
    [hundred, 100, 0, 0],
    [prize('coupon', 500), 0, 0, 1],
    [prize('ticket'), 0, 1, 0],
  ])('of %j pays it, takes the oldest ticket and tells', async (only, points, left, coupons) => {
    await world.openWheel(only, only);
    await tickets(2);
    const [oldest] = await world.itemsOf(player);
    expect(await world.spin(player)).toMatchObject({ spin: { prize: { kind: only.kind } }, tickets: 1 + left });
    expect(await world.itemsOf(player)).not.toContain(oldest);
    expect(await world.points(player)).toBe(points);
    await world.relayAll();
    expect((await world.told(player)).at(-1)).toEqual({ tickets: 1 + left, coupons });
  });

  it('needs a ticket that holds, and a look at the wheel before', async () => {
    await expect(world.spin(player)).rejects.toMatchObject({ code: 'TICKET_NONE' });
    await world.grant([player.id], { days: 1 });
    await expect(world.spin(player)).rejects.toMatchObject({ code: 'ROULETTE_UNSEEN' });
    await world.wheel.show(player.id);
    world.clock.advance(24 * 60 * 60 * 1000);
    await expect(world.spin(player)).rejects.toMatchObject({ code: 'TICKET_NONE' });
  });

  it('comes once per ticket, of fifty at once, each with a seed of its own', async () => {
    await tickets(3);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => world.spin(player)));
    const spins = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.spin] : []));
    expect(spins).toHaveLength(3);
    expect(new Set(spins.map(({ proof }) => proof.serverSeed)).size).toBe(3);
    expect(await world.points(player)).toBe(300);
  });

  it('or the ticket is withdrawn, never both', async () => {
    await tickets(1);
    const [id] = await world.itemsOf(player);
    const [spun, [withdrawn]] = await Promise.all([
      world.spin(player).then(
        () => true,
        () => false,
      ),
      world.withdraw([id!]),
    ]);
    expect(withdrawn!.ok).toBe(!spun);
  });

  it('of one key is one spin, with its first answer', async () => {
    await tickets(3);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.spin(player, 'mine', key)));
    expect(answers).toEqual(answers.map(() => answers[0]));
    await expect(world.spin(player, 'another', key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect([await world.points(player), (await world.itemsOf(player)).length]).toEqual([100, 2]);
  });

  it.each([hundred, prize('coupon', 500)])(
    'of %j is there whole or not at all, killed at any statement, and keeps its commitment',
    async (only) => {
      await world.openWheel(only, only);
      const commitment = await tickets(1);
      const before = await world.itemsOf(player);
      const key = randomUUID();
      const spins = async () => (await world.database.query('SELECT FROM spin WHERE member_id = $1', [player.id])).length;
      const kills = await killedAtEachStatement(
        world.database,
        () => world.spin(player, 'mine', key),
        async (killed) => {
          expect(await spins()).toBe(killed ? 0 : 1);
          if (killed)
            expect([await world.itemsOf(player), (await world.wheel.show(player.id)).commitment, await world.points(player)]).toEqual([
              before,
              commitment,
              0,
            ]);
          await expectLedgerCoherent(world.database);
        },
      );
      expect(kills).toBeGreaterThan(9);
      expect((await world.spin(player, 'mine', key)).spin.proof.commitment).toBe(commitment);
    },
  );
});
