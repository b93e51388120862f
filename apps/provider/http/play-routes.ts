import type { FastifyInstance, FastifyRequest } from 'fastify';
import { catalogue, LOBBY, slots, tables } from '../games/catalogue.js';
import type { Offer } from '../games/offers.js';
import { slotText } from '../games/math/draw.js';
import { chips, slotStakes, tableLimits } from '../games/stakes.js';
import type { LiveTable } from '../live/live-table.js';
import type { Grants } from '../play/grants.js';
import { Refusal } from '../play/refusal.js';
import type { Session, Sessions } from '../play/sessions.js';
import type { Slots } from '../play/slots.js';
import { historyOf, roundOf, sumsOf, tableRoundOf, type Proof } from '../store/rounds.repository.js';
import type { Store } from '../store/store.js';
import type { Wallet } from '../wallet/order.js';

export interface PlayParts {
  readonly store: Store;
  readonly wallet: Wallet;
  readonly sessions: Sessions;
  readonly grants: Grants;
  readonly offer: Offer;
  readonly slots: Slots;
  readonly tables: ReadonlyMap<string, LiveTable>;
  readonly now: () => number;
}

const HISTORY = 20;

/** What the games' screens ask. The play key of the address stands in `x-play-key`. */
export function playRoutes(server: FastifyInstance, parts: PlayParts): void {
  const route = (
    path: string,
    work: (session: Session, body: Readonly<Record<string, unknown>>, game: string) => Promise<unknown>,
  ): void => {
    server.post(`/play/api/${path}`, async (request) => {
      const body = (request.body as Record<string, unknown> | null) ?? {};
      const game = typeof body['game'] === 'string' ? body['game'] : '';
      return work(await parts.sessions.byPlayKey(request.headers['x-play-key'], game || undefined), body, game);
    });
  };
  route('open', (session, _, game) => open(parts, session, game));
  route('balance', async (session, _, game) => {
    const outcome = await parts.wallet.balance({ ...session, game: game || session.game });
    if (outcome.kind === 'refused') throw new Refusal(`WALLET_${outcome.code}`);
    return { balance: outcome.kind === 'ok' ? outcome.balance : null };
  });
  route('spin', (session, { stake, key }, game) => parts.slots.spin(session, game, { stake, key }));
  route('place', (session, { round, bets }, game) => tableOf(parts, game).place(session, { round, bets }));
  route('words', async (session, { words }) => {
    await parts.sessions.setClientSeed(session.id, words);
    return {};
  });
  route('history', (session, _, game) => history(parts, session, game));
  route('lobby', () => Promise.resolve({ games: lobbyGames(parts) }));
  server.get('/play/api/proof', async (request) => {
    const proof = await proofOf(parts.store, String((request.query as Record<string, unknown>)['round'] ?? ''));
    return { ...proof, labels: parts.offer.labels };
  });
  server.get('/play/api/watch', (request, reply) => watch(parts, request, reply.raw, () => reply.hijack()));
}

const tableOf = (parts: PlayParts, game: string): LiveTable => {
  const table = parts.tables.get(game);
  if (!table) throw new Refusal('NO_SUCH_GAME');
  return table;
};

/** Everything that a screen needs to begin; the platform is asked who plays. */
async function open(parts: PlayParts, session: Session, game: string): Promise<unknown> {
  const verified = await parts.wallet.verify({ token: session.token, game: session.game, player: session.player });
  if (verified.kind === 'refused') throw new Refusal(`WALLET_${verified.code}`);
  if (verified.kind === 'ok') await parts.sessions.rename(session.id, verified.player.nickname);
  const common = {
    session: {
      ...{ id: session.id, nickname: verified.kind === 'ok' ? verified.player.nickname : session.nickname, words: session.client_seed },
      ...{ currency: session.currency, language: session.language, returnUrl: session.return_url, fromLobby: session.game === LOBBY },
      startedAt: session.started_at.getTime(),
    },
    labels: parts.offer.labels,
    ...{ now: parts.now(), balance: verified.kind === 'ok' ? verified.player.balance : null, sums: await sumsOf(parts.store, session.id) },
  };
  if (slots.has(game)) return { ...common, slot: await openSlot(parts, session, game) };
  if (tables.has(game)) return { ...common, table: openTable(parts, session, game) };
  return { ...common, games: lobbyGames(parts) };
}

async function openSlot(parts: PlayParts, session: Session, game: string): Promise<unknown> {
  const { machine, volatility } = slots.get(game)!;
  const { number, hash } = await parts.sessions.nextSeed(parts.store, session.id, game);
  const { reels, rows, lines, pays, wins, wild, scatter, freeSpins, freeMultiplier, expandingWild } = machine.game;
  const described = { rows, lines, pays, wins, wild, scatter, freeSpins, freeMultiplier, expandingWild, reels };
  const rtp = catalogue().find(({ code }) => code === game)!.rtp;
  return {
    ...{ game: described, rtp, volatility, stakes: slotStakes, next: { number, hash } },
    freeRounds: await parts.grants.left(session.player, game),
  };
}

function openTable(parts: PlayParts, session: Session, code: string): unknown {
  const { game, timing } = tables.get(code)!;
  const table = tableOf(parts, code);
  const returns = game.exactReturns();
  const bets = game.bets.map((bet) => ({ ...bet, rtp: Number((returns[bet.code]!.over * 10_000n) / returns[bet.code]!.under) / 100 }));
  return { bets, timing, chips, limits: tableLimits, state: table.state(), mine: table.betsOf(session) };
}

function lobbyGames(parts: PlayParts): unknown[] {
  return parts.offer
    .items()
    .filter(({ code }) => code !== LOBBY)
    .map((item) => {
      const table = parts.tables.get(item.code)?.state();
      return { ...item, ...(table ? { table: { ...table, road: table.road.slice(-8), outcome: null }, limits: tableLimits } : {}) };
    });
}

async function history(parts: PlayParts, session: Session, game: string): Promise<unknown> {
  const rows = await historyOf(parts.store, session.id, game, HISTORY);
  return {
    sums: await sumsOf(parts.store, session.id),
    rounds: rows.map(({ id, table_round: tableRound, at, stake, win, hash, state, outcome, bets }) => ({
      ...{ id, proof: tableRound ?? id, at: at.getTime(), stake, win, hash, state, bets },
      bead: outcome && 'bead' in outcome ? outcome.bead : null,
    })),
  };
}

/** @throws Refusal NO_SUCH_ROUND */
export async function proofOf(store: Store, id: string): Promise<Proof> {
  const table = await tableRoundOf(store, id);
  if (table) {
    const isOver = table.state === 'dealt' || table.state === 'settled';
    const { game, hash, state, outcome, opened_at: at } = table;
    return {
      round: id,
      game,
      text: id,
      hash,
      seed: isOver ? table.seed : null,
      outcome: isOver ? outcome : null,
      state,
      at: at.toISOString(),
    };
  }
  const round = await roundOf(store, id);
  // A promotion draws nothing: there is nothing to prove.
  if (!round || round.table_round !== null || round.number === null) throw new Refusal('NO_SUCH_ROUND');
  const { rows } = await store.query<{ seed: string; hash: string }>(
    'SELECT seed, hash FROM seed WHERE session_id = $1 AND game = $2 AND number = $3',
    [...[round.session_id, round.game, round.number]],
  );
  const isOver = round.state === 'settled';
  const text = slotText(round.client_seed!, round.game, round.number!);
  const { game, state, at, outcome } = round;
  return { round: id, game, text, hash: rows[0]!.hash, seed: isOver ? rows[0]!.seed : null, outcome, state, at: at.toISOString() };
}

/** Server-sent events of one table; the browser reconnects by itself. The key stands in the address, as event streams have no headers. */
async function watch(
  parts: PlayParts,
  request: FastifyRequest,
  stream: import('node:http').ServerResponse,
  hijack: () => void,
): Promise<void> {
  const { s, game } = request.query as Record<string, string | undefined>;
  const session = await parts.sessions.byPlayKey(s, game);
  const table = tableOf(parts, game ?? '');
  hijack();
  // The viewer may have left while the play key was looked up: `close` has passed by then.
  if (stream.destroyed) return;
  stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  const leave = table.watch({ playKey: session.play_key, see: (event) => stream.write(`data: ${JSON.stringify(event)}\n\n`) });
  const beat = setInterval(() => stream.write(':\n\n'), 15_000);
  stream.once('close', () => {
    clearInterval(beat);
    leave();
  });
}
