import type { Actor } from '#lib/kernel';
import { must } from '#lib/kernel';
import type { CommandContext } from '#lib/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { betCommand, createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { FairnessReportsRepository } from '../data/fairness-reports.repository.js';
import { RoundFigures } from '../data/round-figures.js';
import { drawGames, findGame } from '../domain/draw-games.js';
import { drawSettingsGroup } from '../settings/draw-settings.js';
import { SwitchGames } from '../use-cases/switch-games.js';
import { UpdateGame } from '../use-cases/update-game.js';
import { AdminGameQueries } from './admin-game-queries.js';

const admin: Actor = { kind: 'admin', id: 1, account: 'admin', nickname: '운영자', level: 0, path: [], sessionId: 1 };
const command = (call: CommandContext['call']): CommandContext => ({
  actor: admin,
  call,
  input: {},
  requestId: 'test',
  address: '203.0.113.9',
});

let world: DrawHarness;
let queries: AdminGameQueries;
let update: UpdateGame;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00', games: ['eos1', 'eos3', 'happy545'] });
  const { database, repository, drawSettings, settings, activity, outbox, clock } = world;
  queries = new AdminGameQueries(
    database,
    repository,
    new RoundFigures(),
    new FairnessReportsRepository(),
    drawSettings,
    settings,
    activity,
    clock,
  );
  update = new UpdateGame(database, settings, outbox, clock);
});
afterAll(() => world.close());

const change = (input: Parameters<UpdateGame['execute']>[1]) => update.execute(command('admin/game/update'), input);
const events = () => world.database.query(`SELECT streams, data FROM outbox WHERE name = 'game.changed' ORDER BY id`);
const audited = () => world.database.query(`SELECT actor, address, action, target, before, after FROM audit_entry ORDER BY id`);

describe('the settings of a game', () => {
  it('are seen whole, with the exact chance of every outcome', async () => {
    const { settings, markets, version, shape } = await queries.view({ game: 'eos1' });
    expect(version).toBe(0);
    expect(shape).toEqual({ from: 1, to: 28, count: 5, powers: 10 });
    expect(drawSettingsGroup(must(findGame('eos1'), 'eos1')).schema.parse(settings)).toEqual(settings);
    expect(markets.find(({ id }) => id === 'sum_size')?.outcomes[1]).toEqual({
      id: 'middle',
      ways: '35240',
      of: '98280',
      chance: 35_240 / 98_280,
    });
    await expect(queries.view({ game: 'nothing' })).rejects.toMatchObject({ code: 'GAME_UNKNOWN' });
  });

  it('are changed by who has seen them as they are, audited and told to everybody who looks at the game', async () => {
    const { settings, version } = await queries.view({ game: 'eos1' });
    const changed = await change({
      game: 'eos1',
      version,
      settings: { ...settings, maxWin: 7_000_000, levels: { 2: { maxWin: 1_000_000 } } },
    });
    expect(changed).toMatchObject({ version: 1, settings: { maxWin: 7_000_000, maxPerRound: settings.maxPerRound } });
    expect(await queries.view({ game: 'eos1' })).toMatchObject(changed);
    expect((await world.queries.get({ game: 'eos1' })).markets[0]?.maxWin).toBe(7_000_000);
    expect(await events()).toEqual([{ streams: ['round:eos1'], data: { game: 'eos1', version: 1 } }]);
    expect(await audited()).toEqual([
      {
        ...{ actor: 'admin:admin', address: '203.0.113.9', action: 'game.update', target: 'game:eos1' },
        before: { maxWin: 20_000_000, levels: {} },
        after: { maxWin: 7_000_000, levels: { 2: { maxWin: 1_000_000 } } },
      },
    ]);
  });

  it('are shown to each level as its own', async () => {
    const player = await world.player(0);
    expect((await world.queries.get({ game: 'eos1' }, { ...player, level: 2 })).markets[0]?.maxWin).toBe(1_000_000);
    expect((await world.queries.get({ game: 'eos1' }, { ...player, level: 3 })).markets[0]?.maxWin).toBe(7_000_000);
  });

  it('are changed by one of two who change the same at once; the other is told', async () => {
    const { settings, version } = await queries.view({ game: 'eos1' });
    const both = [8_000_000, 9_000_000].map((maxWin) => change({ game: 'eos1', version, settings: { ...settings, maxWin } }));
    const answers = await Promise.allSettled(both);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'GAME_CHANGED' } });
    expect((await queries.view({ game: 'eos1' })).version).toBe(version + 1);
  });

  it('are refused with the market, the outcome and the return where odds are unsound, and with the field where anything else is; nothing changes', async () => {
    const { settings, version } = await queries.view({ game: 'eos1' });
    const before = { audited: await audited(), events: await events() };
    const sumSize = must(settings.markets['sum_size'], 'sum_size');
    const middle = { ...sumSize, odds: { ...sumSize.odds, middle: 3.5 } };
    const refusals: [object, object][] = [
      [
        { markets: { ...settings.markets, sum_size: middle } },
        { code: 'ODDS_UNSOUND', details: { market: 'sum_size', outcome: 'middle', reason: 'RETURN_TOO_HIGH', returnPercent: 125.5 } },
      ],
      [
        { levels: { 4: { odds: { power_odd_even: { odd: 2.1, even: 1.9 } } } } },
        {
          code: 'ODDS_UNSOUND',
          details: { market: 'power_odd_even', outcome: 'odd', returnPercent: 105, field: 'settings.levels.4.odds.power_odd_even.odd' },
        },
      ],
      [{ closingSeconds: 60 }, { code: 'INVALID_INPUT', details: { field: 'settings.closingSeconds' } }],
      [{ supplier: 'feed' }, { code: 'INVALID_INPUT', details: { field: 'settings.feedUrl' } }],
    ];
    for (const [fields, refusal] of refusals) {
      await expect(change({ game: 'eos1', version, settings: { ...settings, ...fields } })).rejects.toMatchObject(refusal);
    }
    expect({ audited: await audited(), events: await events() }).toEqual(before);
    expect(await queries.view({ game: 'eos1' })).toMatchObject({ settings, version });
  });

  it('are switched for several games at once, each by itself', async () => {
    const switchGames = new SwitchGames(update);
    const maintenance = { on: true, memo: '점검' };
    const { results } = await switchGames.execute(
      command('admin/game/switch'),
      { games: ['eos1', 'nothing', 'eos3'], change: { maintenance } },
      'en',
    );
    expect(results).toEqual([
      { game: 'eos1', ok: true },
      { game: 'nothing', ok: false, error: { code: 'GAME_UNKNOWN', message: 'There is no such game.' } },
      { game: 'eos3', ok: true },
    ]);
    const states = (await queries.list()).items.filter(({ state }) => state !== 'stopped').map(({ id, state }) => [id, state]);
    expect(states).toEqual([
      ['eos1', 'maintenance'],
      ['eos3', 'maintenance'],
      ['happy545', 'on_sale'],
    ]);
    await switchGames.execute(
      command('admin/game/switch'),
      { games: ['eos1', 'eos3'], change: { maintenance: { on: false, memo: '' } } },
      'ko',
    );
  });
});

describe('the list of games', () => {
  it('shows the running round, its book, what is overdue and the day’s turnover', async () => {
    await world.openRounds.execute();
    const round = must((await world.repository.newest(world.database, 'eos1', 1))[0], 'a round');
    const player = await world.player(50_000);
    const input = { round_id: round.id, selections: [{ market: 'power_odd_even', outcome: 'odd', odds: 1.95 }], stake: 10_000 };
    await world.placeBet.execute(betCommand(player, input), input);
    const { items } = await queries.list();
    expect(items.map(({ id }) => id)).toEqual(drawGames.map(({ id }) => id));
    expect(items[0]).toMatchObject({
      ...{ id: 'eos1', state: 'on_sale', supplier: 'built_in', overdue: 0, current: { id: round.id } },
      ...{ book: { bets: 1, stakes: 10_000, exposure: 9_500 }, today: { bets: 1, stakes: 10_000, payouts: 0 } },
    });
    expect(items[1]).toMatchObject({ state: 'stopped', current: null, book: { bets: 0, stakes: 0, exposure: 0 }, today: { bets: 0 } });
    world.clock.set(round.closesAt);
    await world.closeRound.execute(round.id);
    world.clock.set(new Date(round.drawsAt.getTime() + 30_000));
    expect((await queries.list()).items[0]?.overdue).toBe(0);
    world.clock.advance(1);
    expect((await queries.list()).items[0]?.overdue).toBe(1);
  });
});
