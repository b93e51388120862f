import { Injectable } from '@nestjs/common';
import { type NamedPlace, type OpenPick, type OpenPlace, PositionPicks } from '#lib/agents';
import { type BetPick, OpenPicks } from '#lib/betting';
import { findGame, findMarket, type RoundRow, RoundsRepository } from '#lib/draws';
import { must, seoulIso } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import { type FixtureRow, FixturesRepository, type MarketRow, MarketsRepository } from '#lib/sports';

type Place = Pick<OpenPlace, 'kind' | 'id' | 'market'>;

const named = ({ name, nameKo }: { name: string; nameKo: string }) => ({ name, nameKo });
const idsOf = (places: readonly Place[], kind: Place['kind']): number[] => [
  ...new Set(places.flatMap((place) => (place.kind === kind && place.id !== null ? [place.id] : []))),
];

/** What open bets are on: markets of fixtures and of rounds, with every outcome that they can have. */
@Injectable()
export class BettingPositionPicks extends PositionPicks {
  constructor(
    private readonly bets: OpenPicks,
    private readonly rounds: RoundsRepository,
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
  ) {
    super();
  }

  async picks(sql: Sql, betIds: readonly number[]): Promise<OpenPick[]> {
    return (await this.bets.ofBets(sql, betIds)).map(openPick);
  }

  async names(sql: Sql, places: readonly Place[]): Promise<NamedPlace[]> {
    const rounds = await this.rounds.byIds(sql, idsOf(places, 'round'));
    const fixtures = await this.fixtures.byIds(sql, idsOf(places, 'fixture'));
    const marketIds = places.flatMap(({ kind, market }) => (kind === 'fixture' ? [Number(market)] : []));
    const markets = await this.markets.byIds(sql, marketIds);
    return places.map(({ kind, id, market }) =>
      kind === 'round'
        ? ofRound(must(rounds.get(id!), `there is no round ${id}`), must(market, 'a market of a round'))
        : ofFixture(
            must(fixtures.get(id!), `there is no fixture ${id}`),
            must(markets.get(Number(market)), `there is no market ${market}`),
          ),
    );
  }
}

function openPick({ betId, picks, roundId, fixtureId, marketId, market, outcome }: BetPick): OpenPick {
  if (roundId !== null) return { betId, picks, outcome, kind: 'round', id: roundId, market };
  return { betId, picks, outcome, kind: 'fixture', id: must(fixtureId, 'a leg of a ticket'), market: String(marketId) };
}

function ofRound({ game, round, closesAt }: RoundRow, market: string): NamedPlace {
  const outcomes = findMarket(must(findGame(game), `there is no game ${game}`), market)?.outcomes.map(({ id }) => id) ?? [];
  return { fixture: null, round: { game, round }, market: { type: market, line: null }, at: seoulIso(closesAt), outcomes };
}

function ofFixture({ home, away, kickOff }: FixtureRow, { type, line, odds }: MarketRow): NamedPlace {
  const fixture = { home: named(home), away: named(away) };
  return { fixture, round: null, market: { type, line }, at: seoulIso(kickOff), outcomes: Object.keys(odds) };
}
