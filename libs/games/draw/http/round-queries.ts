import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { type Clock, must, seoulIso } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { Beacon } from '../beacon/beacon.js';
import { type RoundRow, RoundsRepository } from '../data/rounds.repository.js';
import { type AnyDrawGame, findGame } from '../domain/draw-games.js';
import { RoundActivity } from '../round-activity.js';
import { chainView, roundView } from '../round-view.js';
import { SeedChains } from '../seed-chains.js';
import { type DrawGameSettings, DrawSettings } from '../settings/draw-settings.js';

/** What the bead road shows at most. */
const recentRounds = 80;

const isOver = ({ status }: RoundRow): boolean => status === 'drawn' || status === 'settled' || status === 'void';

/** What players and visitors read about rounds. */
@Injectable()
export class RoundQueries {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly chains: SeedChains,
    private readonly settings: DrawSettings,
    private readonly activity: RoundActivity,
    private readonly beacon: Beacon,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(): Promise<CallOutput<'user/game/round/list'>> {
    const games = await this.settings.onSale();
    // Three rows always hold the running round and the one before it, whether that is drawn yet or not.
    const newest = await Promise.all(games.map(({ game }) => this.rounds.newest(this.database, game.id, 3)));
    const rounds = newest.flatMap((rows) => {
      const current = rows[0];
      return current ? [{ current: roundView(current), last: viewOrNull(rows.slice(1).find(isOver)) }] : [];
    });
    return { rounds, serverTime: seoulIso(this.clock.now()) };
  }

  /** @throws DomainError GAME_UNKNOWN; GAME_MAINTENANCE when the game is not on sale or has no round yet */
  async get({ game: id }: CallParsed<'user/game/round/get'>): Promise<CallOutput<'user/game/round/get'>> {
    const game = knownGame(id);
    const settings = await this.settings.of(game);
    const [current, ...before] = settings.onSale ? await this.rounds.newest(this.database, game.id, recentRounds + 1) : [];
    if (!current) throw refuse('GAME_MAINTENANCE');
    const [chain, bettors] = await Promise.all([this.chains.find(game.id, current.day), this.activity.bettors(current.id)]);
    const over = before.filter(isOver);
    return {
      current: roundView(current),
      last: viewOrNull(over[0]),
      recent: over.reverse().map(roundView),
      markets: marketViews(game, settings),
      chain: chainView(must(chain, `the day of round ${current.id} has no chain`)),
      bettors,
      beaconSource: this.beacon.source,
      serverTime: seoulIso(this.clock.now()),
    };
  }

  /** @throws DomainError GAME_UNKNOWN */
  async history(input: CallParsed<'user/game/round/history'>): Promise<CallOutput<'user/game/round/history'>> {
    const game = knownGame(input.game);
    const now = this.clock.now();
    const filter = { game: game.id, day: input.day ?? null, before: now, skip: input.skip, take: input.take };
    const { items, total } = await this.rounds.past(this.database, filter);
    const chain = input.day ? await this.chains.find(game.id, input.day) : undefined;
    return { items: items.map(roundView), total, chain: chain ? chainView(chain) : null };
  }

  /** @throws DomainError NOT_FOUND; ROUND_NOT_DRAWN for a round without a draw, a void one included */
  async verify({ round_id: id }: CallParsed<'user/game/round/verify'>): Promise<CallOutput<'user/game/round/verify'>> {
    const round = await this.rounds.byId(this.database, id);
    if (!round) throw refuse('NOT_FOUND');
    if (round.beaconSource === null) throw refuse('ROUND_NOT_DRAWN');
    const chain = must(await this.chains.find(round.game, round.day), `the day of round ${id} has no chain`);
    return { round: roundView(round), chain: chainView(chain), beaconSource: round.beaconSource };
  }
}

function knownGame(id: string): AnyDrawGame {
  const game = findGame(id);
  if (!game) throw refuse('GAME_UNKNOWN');
  return game;
}

function viewOrNull(row: RoundRow | undefined) {
  return row ? roundView(row) : null;
}

/** The markets of a game in the game's own order, closed ones too, with the outcomes in their order. */
function marketViews(game: AnyDrawGame, settings: DrawGameSettings): CallOutput<'user/game/round/get'>['markets'] {
  return game.markets.flatMap(({ id, outcomes }) => {
    const market = settings.markets[id];
    if (!market) return [];
    const { open, minStake, maxStake, odds } = market;
    const priced = outcomes.map((outcome) => ({ id: outcome.id, odds: must(odds[outcome.id], `${id} ${outcome.id} has no odds`) }));
    return [{ id, outcomes: priced, minStake, maxStake, maxWin: settings.maxWin, open }];
  });
}
