/** Games that somebody else draws: nothing is sold before there is a source, and the site never draws them itself. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import type { WireClient } from '../support/wire-client.js';

const game = 'bepick_eos1';
let app: TestApp;
let admin: WireClient;
let alice: WireClient;
let floor: Floor;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
  alice = await app.login('alice');
  floor = new Floor(app, admin);
  for (const amount of [10_000, 1_000_000]) await floor.pay(alice, amount);
});
afterAll(() => app.stop());

const listed = async () => (await admin.ask('admin/game/get')).items.find(({ id }) => id === game);

it('is neither shown nor sold before it has a source, and administrators see why', async () => {
  expect(await listed()).toMatchObject({ external: true, sourceMissing: true, released: false, state: 'stopped' });
  expect(await alice.refusal('user/game/round/get', { game })).toBe('GAME_UNKNOWN');
  const { results } = await admin.ask('admin/game/switch', { games: [game], change: { released: true, onSale: true } });
  expect(results).toMatchObject([{ game, ok: false, error: { code: 'INVALID_INPUT', field: 'settings.feedUrl' } }]);
  const { settings, version } = await admin.ask('admin/game/view', { game });
  expect(await admin.refusal('admin/game/update', { game, version, settings: { ...settings, supplier: 'built_in' } })).toBe(
    'INVALID_INPUT',
  );
});

it('has rounds of its own, whose results an administrator enters', async () => {
  await floor.set(game, { released: true, onSale: true, resultMode: 'manual' });
  expect(await listed()).toMatchObject({ sourceMissing: false, state: 'on_sale' });
  const before = await floor.money(alice);
  const { bet } = await floor.place(alice, { game, market: 'power_odd_even', outcome: 'odd', stake: 10_000 });
  const roundId = bet.roundId!;
  await floor.roundIs(roundId, 'closed');
  const result = { balls: [1, 2, 3, 4, 5], powerball: 7 };
  const { version } = await admin.ask('admin/round/preview', { round_id: roundId, result });
  await admin.ask('admin/round/enter', { round_id: roundId, result, version, reason: 'supplier', key: randomUUID() });
  await floor.roundIs(roundId, 'settled');
  expect(await floor.money(alice)).toBe(before + bet.potentialPayout - 10_000);
  const view = await admin.ask('admin/round/view', { round_id: roundId });
  expect(view.results).toMatchObject([{ source: 'manual', enteredBy: 'admin' }]);
  // Rounds of the site's own game of the same interval are others.
  const own = await admin.ask('admin/round/get', { game: 'eos1' });
  expect(own.items.map(({ id }) => id)).not.toContain(roundId);
  await expectLedgerCoherent(app.database);
});
