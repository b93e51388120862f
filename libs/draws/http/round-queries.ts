import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { type Actor, type Clock, drawNumbers, must, seoulIso } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import type { Entrant } from '#lib/site';
import { Beacon } from '../beacon/beacon.js';
import { type RoundRow, RoundsRepository } from '../data/rounds.repository.js';
import { findGame } from '../domain/draw-games.js';
import { fallsOf, type OutcomeFalls } from '../domain/falls.js';
import type { DrawMarket } from '../domain/game-definition.js';
import { gameView, marketViews } from '../game-view.js';
import { RoundActivity } from '../round-activity.js';
import { chainView, isOver, pastRoundView, roundView, runningRound } from '../round-view.js';
import { SeedChains } from '../seed-chains.js';
import { DrawSettings, type SetGame } from '../settings/draw-settings.js';
import { offerFor } from '../settings/offer.js';
import { RecentOutcomes } from './recent-outcomes.js';

/** What the bead road shows at most. */
const recentRounds = 120;

/** What players and visitors read about rounds. */
@Injectable()
export class RoundQueries {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly recent: RecentOutcomes,
    private readonly chains: SeedChains,
    private readonly settings: DrawSettings,
    private readonly activity: RoundActivity,
    private readonly beacon: Beacon,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(who: Entrant = {}): Promise<CallOutput<'user/game/round/list'>> {
    const games = await this.settings.released(who);
    const heads = await this.rounds.heads(
      this.database,
      games.map(({ game }) => game.id),
    );
    const rounds = games.map((one) => {
      const { newest, last } = heads.get(one.game.id) ?? {};
      return { game: gameView(one), current: viewOrNull(runningRound(newest, one.settings)), last: viewOrNull(last) };
    });
    return { rounds, serverTime: seoulIso(this.clock.now()) };
  }

  /** @throws DomainError GAME_UNKNOWN for a game that is not released, too */
  async get({ game: id }: CallParsed<'user/game/round/get'>, actor?: Actor, address?: string): Promise<CallOutput<'user/game/round/get'>> {
    const { game, settings } = await this.releasedGame(id, { account: actor?.account, address });
    const player = actor?.kind === 'player' ? actor : null;
    const levelOffer = offerFor(settings, player?.level ?? null);
    const newest = await this.rounds.newest(this.database, game.id, recentRounds + 1);
    const current = runningRound(newest[0], settings);
    const [chain, bettors, own] = await Promise.all([
      current && this.chains.find(game.id, current.day),
      current ? this.activity.bettors(current) : 0,
      current && player ? this.activity.offerTo(player, levelOffer, current) : null,
    ]);
    const over = newest.filter(isOver).slice(0, recentRounds);
    const { closingSeconds, maxSelections, duplicates, cancellation, cancelSeconds } = settings;
    return {
      game: gameView({ game, settings }),
      current: viewOrNull(current),
      last: viewOrNull(over[0]),
      recent: over.reverse().map(pastRoundView),
      markets: marketViews(game, own?.offer ?? levelOffer),
      rules: { closingSeconds, maxSelections, duplicates, cancellation, cancelSeconds },
      limits: own?.limits ?? null,
      chain: chain ? chainView(chain) : null,
      bettors,
      beaconSource: this.beacon.source,
      serverTime: seoulIso(this.clock.now()),
    };
  }

  /** @throws DomainError GAME_UNKNOWN */
  async history(input: CallParsed<'user/game/round/history'>, who: Entrant = {}): Promise<CallOutput<'user/game/round/history'>> {
    const { game } = await this.releasedGame(input.game, who);
    const now = this.clock.now();
    const filter = { game: game.id, day: input.day ?? null, before: now, skip: input.skip, take: input.take };
    const { items, total } = await this.rounds.past(this.database, filter);
    const chain = input.day ? await this.chains.find(game.id, input.day) : undefined;
    return { items: items.map(roundView), total, chain: chain ? chainView(chain) : null };
  }

  /** @throws DomainError GAME_UNKNOWN */
  async statistics(input: CallParsed<'user/game/round/statistics'>, who: Entrant = {}): Promise<CallOutput<'user/game/round/statistics'>> {
    const { game } = await this.releasedGame(input.game, who);
    const outcomes = await this.recent.of(game.id, input.day ?? null);
    const taken = input.day ? outcomes : outcomes.slice(-input.rounds);
    return { rounds: taken.length, markets: game.markets.map((market) => marketStatistics(market, fallsOf(market.id, taken))) };
  }

  /** @throws DomainError NOT_FOUND; ROUND_NOT_DRAWN for a round of which no fair draw was made */
  async verify({ round_id: id }: CallParsed<'user/game/round/verify'>): Promise<CallOutput<'user/game/round/verify'>> {
    const round = await this.rounds.byId(this.database, id);
    const game = round && findGame(round.game);
    if (!round || !game) throw refuse('NOT_FOUND');
    const { seed, beacon, beaconSource, beaconSignature } = round;
    if (seed === null || beacon === null || beaconSource === null) throw refuse('ROUND_NOT_DRAWN');
    const chain = must(await this.chains.find(round.game, round.day), `the day of round ${id} has no chain`);
    const drawn = await drawNumbers({ seed, beacon, game: game.id, round: round.round }, game.shape);
    return {
      round: roundView(round),
      shape: { ...game.shape },
      chain: chainView(chain),
      ...{ beaconSource, beaconSignature },
      drawn: { balls: [...drawn.balls], powerball: drawn.powerball },
    };
  }

  private async releasedGame(id: string, who: Entrant): Promise<SetGame> {
    const game = findGame(id);
    const settings = game && (await this.settings.of(game, undefined, who));
    if (!game || !settings?.released) throw refuse('GAME_UNKNOWN');
    return { game, settings };
  }
}

function viewOrNull(row: RoundRow | undefined) {
  return row ? roundView(row) : null;
}

/** A market's outcomes in the game's order, those that never came too. */
function marketStatistics(
  { id, outcomes }: DrawMarket,
  falls: ReadonlyMap<string, OutcomeFalls>,
): CallOutput<'user/game/round/statistics'>['markets'][number] {
  const [running, length] = [...falls].map(([outcome, { run }]) => [outcome, run] as const).find(([, run]) => run !== null) ?? [];
  return {
    id,
    outcomes: outcomes.map((outcome) => {
      const { count, longestRun } = falls.get(outcome.id) ?? { count: 0, longestRun: 0 };
      return { id: outcome.id, count, longestRun };
    }),
    run: running === undefined ? null : { outcome: running, length: length ?? 0 },
  };
}
