import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '#lib/events';
import type { Actor } from '#lib/kernel';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { createRewardsHarness, type RewardsHarness } from './testing/rewards-harness.js';

const dayMs = 24 * 60 * 60 * 1000;
let world: RewardsHarness;
let player: Actor, other: Actor;

beforeAll(async () => {
  world = await createRewardsHarness();
});
beforeEach(async () => {
  world.clock.set(new Date('2026-11-21T12:00:00+09:00'));
  [player, other] = (await world.players(0, 0)) as [Actor, Actor];
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world?.close());

async function coupon(points = 500, more: { days?: number; reason?: string } = {}): Promise<number> {
  await world.grant([player.id], { kind: 'point_coupon', points, ...more });
  return (await world.itemsOf(player)).at(-1)!;
}
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));

describe('a coupon', () => {
  it('becomes points, with the administrator’s words on the statement', async () => {
    expect(await world.use(player, await coupon(700, { reason: '생일 축하' }))).toEqual({ points: 700 });
    expect([await world.points(player), await world.itemsOf(player)]).toEqual([700, []]);
    const [line] = await world.database.query<{ memo: string }>(
      `SELECT memo FROM transfer WHERE kind = 'gift_coupon' ORDER BY id DESC LIMIT 1`,
    );
    expect(line!.memo).toBe('생일 축하');
  });

  it('is its owner’s, and no ticket', async () => {
    const id = await coupon();
    await expect(world.use(other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.use(player, 999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await world.grant([player.id]);
    await expect(world.use(player, (await world.itemsOf(player)).at(-1)!)).rejects.toMatchObject({ code: 'ITEM_NOT_USABLE' });
  });

  it('is used once, of fifty at once, and one key has one answer', async () => {
    const outcomes = await Promise.allSettled(await coupon().then((id) => Array.from({ length: 50 }, () => world.use(player, id))));
    expect(codes(outcomes)).toEqual(Array.from({ length: 49 }, () => 'ITEM_NOT_USABLE'));
    const [id, key] = [await coupon(), randomUUID()];
    expect(await Promise.all(Array.from({ length: 10 }, () => world.use(player, id, key)))).toEqual(
      Array.from({ length: 10 }, () => ({ points: 500 })),
    );
    expect(await world.points(player)).toBe(1_000);
  });

  it('is used or withdrawn, never both', async () => {
    const id = await coupon();
    const [used, [withdrawn]] = await Promise.all([
      world.use(player, id).then(
        () => true,
        () => false,
      ),
      world.withdraw([id]),
    ]);
    expect(withdrawn!.ok).toBe(!used);
    expect(await world.points(player)).toBe(used ? 500 : 0);
    expect(await world.withdraw([id, 999_999])).toMatchObject([
      { ok: false, error: { code: 'ALREADY_PROCESSED' } },
      { ok: false, error: { code: 'NOT_FOUND' } },
    ]);
  });

  it('holds for its days', async () => {
    const id = await coupon(500, { days: 2 });
    world.clock.advance(2 * dayMs);
    await expect(world.use(player, id)).rejects.toMatchObject({ code: 'ITEM_NOT_USABLE' });
    world.clock.advance(-1);
    await world.use(player, id);
  });

  it('is used whole or not at all, killed at any statement', async () => {
    const [id, key] = [await coupon(), randomUUID()];
    const kills = await killedAtEachStatement(
      world.database,
      () => world.use(player, id, key),
      async (killed) => {
        expect([await world.points(player), await world.itemsOf(player)]).toEqual(killed ? [0, [id]] : [500, []]);
        await expectLedgerCoherent(world.database);
      },
    );
    expect(kills).toBeGreaterThan(6);
  });
});

describe('a grant', () => {
  it('is for all or for nobody, tells its owners and is in the audit log', async () => {
    await expect(world.grant([player.id, 999_999])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.grant([player.path[0]!])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(() => world.grant([player.id], { kind: 'point_coupon', points: 0 })).toThrow(expect.objectContaining({ code: 'POINTS_EMPTY' }));
    expect(await world.grant([player.id, other.id, player.id])).toEqual({ granted: 2 });
    expect([await world.itemsOf(player), await world.itemsOf(other)].map((items) => items.length)).toEqual([1, 1]);
    await world.relayAll();
    expect(await world.told(other)).toEqual([{ tickets: 1, coupons: 0 }]);
    const log = await world.database.query<{ target: string }>(
      `SELECT target FROM audit_entry WHERE action = 'item.grant' AND target = ANY ($1)`,
      [[`member:${player.id}`, `member:${other.id}`]],
    );
    expect(log).toHaveLength(2);
  });

  it('happens once per key', async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => world.grant([player.id], {}, key)));
    expect(await world.itemsOf(player)).toHaveLength(1);
  });
});

describe('a ticket for a deposit', () => {
  let deposits = 0;
  const approved = (amount: number, more: { at?: string; cancel?: number; owner?: Actor; kind?: string } = {}): DomainEvent => {
    const { at = '2026-11-21T12:00:00+09:00', cancel, owner = player, kind = 'member' } = more;
    const facts = {
      id: cancel ?? ++deposits,
      ownerId: owner.id,
      ownerKind: kind,
      path: owner.path,
      amount,
      status: '',
      requestedAt: at,
      processedAt: at,
      approvedAt: at,
    };
    return { name: cancel ? 'deposit.approvalCancelled' : 'deposit.approved', at: new Date(at), streams: [], data: {}, facts };
  };
  const relay = async (...events: DomainEvent[]) => {
    await world.database.transaction((tx) => world.outbox.record(tx, events));
    await world.relayAll();
  };
  beforeAll(() => world.rules({ roulette: { ticketFromCharge: 50_000 } }));

  it('comes with the first of a day that is large enough, once', async () => {
    await relay(approved(49_999), approved(50_000), approved(90_000), approved(50_000, { owner: other, kind: 'agent' }));
    expect([await world.itemsOf(player), await world.itemsOf(other)].map((items) => items.length)).toEqual([1, 0]);
    await relay(approved(50_000, { at: '2026-11-22T00:00:00+09:00' }));
    expect(await world.itemsOf(player)).toHaveLength(2);
    expect(await world.told(player)).toEqual([
      { tickets: 1, coupons: 0 },
      { tickets: 2, coupons: 0 },
    ]);
  });

  it('comes once for events that come twice', async () => {
    const event = approved(50_000);
    await relay(event);
    await relay(event, event);
    expect(await world.itemsOf(player)).toHaveLength(1);
  });

  it('goes with the approval as long as it was not used, and the day’s ticket is spent', async () => {
    await relay(approved(50_000), approved(60_000));
    await relay(approved(60_000, { cancel: deposits }));
    expect(await world.itemsOf(player)).toHaveLength(1);
    await relay(approved(50_000, { cancel: deposits - 1 }));
    expect(await world.itemsOf(player)).toEqual([]);
    await relay(approved(80_000));
    expect(await world.itemsOf(player)).toEqual([]);
    expect(await world.told(player)).toEqual([
      { tickets: 1, coupons: 0 },
      { tickets: 0, coupons: 0 },
    ]);
  });

  it('does not stop the event of a deposit that cannot be read', async () => {
    const broken = approved(50_000);
    await relay({ ...broken, facts: { id: 'x' } }, approved(50_000));
    expect(await world.itemsOf(player)).toHaveLength(1);
  });
});
