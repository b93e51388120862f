/** Games: draw games with their rounds, results, seeds and settings; sports with fixtures, markets and results. */
export * from './games.module.js';
export { Beacon, type BeaconRequest, type BeaconValue } from './draw/beacon/beacon.js';
export { BuiltInBeacon } from './draw/beacon/built-in-beacon.js';
export { FairnessReportsRepository } from './draw/data/fairness-reports.repository.js';
export { RefusedResultsRepository } from './draw/data/refused-results.repository.js';
export { RoundFigures } from './draw/data/round-figures.js';
export { type ResultEntry, type RoundResultRow, type RoundRow, RoundsRepository, type VoidEntry } from './draw/data/rounds.repository.js';
export { type PublishedChain, SeedChainsRepository } from './draw/data/seed-chains.repository.js';
export { drawGames, findGame } from './draw/domain/draw-games.js';
export {
  type DrawGame,
  type DrawMarket,
  type DrawOutcome,
  type DrawPick,
  findMarket,
  findOutcome,
  type Probability,
} from './draw/domain/game-definition.js';
export { isDrawResult } from './draw/domain/draw-result.js';
export { type GradedMarkets, gradeMarkets } from './draw/domain/grade.js';
export { areCombinable, refuseMarketOdds } from './draw/domain/markets.js';
export { DrawRounds, type EnteredResult } from './draw/draw-rounds.js';
export { type FairnessReport, fairnessOf, leastFairChance, type MarketFairness } from './draw/fairness/fairness-report.js';
export { countOutcomes, type OutcomeCounts } from './draw/fairness/outcome-counts.js';
export { simulatedDraws, type Simulation } from './draw/fairness/simulated-draws.js';
export { GameDeskQueries, overdueAfterMs } from './draw/http/game-desk-queries.js';
export { RoundQueries } from './draw/http/round-queries.js';
export { drawRoundJob, roundJob, settleRoundJob } from './draw/jobs/jobs.js';
export { RoundClock } from './draw/jobs/round-clock.js';
export { type BookFigures, type OwnLimits, RoundActivity, type Turnover } from './draw/round-activity.js';
export { resultEvent, roundView } from './draw/round-view.js';
export { SeedChains } from './draw/seed-chains.js';
export { type DrawGameSettings, DrawSettings, drawSettingsGroup, type SetGame, stateOf } from './draw/settings/draw-settings.js';
export { type MarketOffer, type Offer, offerFor } from './draw/settings/offer.js';
export { BuiltInDraw } from './draw/suppliers/built-in-draw.js';
export { Feed } from './draw/suppliers/feed.js';
export { CloseRound } from './draw/use-cases/close-round.js';
export { CountFairness } from './draw/use-cases/count-fairness.js';
export { DrawRound } from './draw/use-cases/draw-round.js';
export { OpenRounds } from './draw/use-cases/open-rounds.js';
export { RecheckFeeds } from './draw/use-cases/recheck-feeds.js';
export { RefuseResult } from './draw/use-cases/refuse-result.js';
export { SwitchGames } from './draw/use-cases/switch-games.js';
export { UpdateGame } from './draw/use-cases/update-game.js';
export { VoidRound } from './draw/use-cases/void-round.js';
export { DeskList } from './sports/data/desk-list.js';
export { FeedRepository } from './sports/data/feed.repository.js';
export { FixtureList, type FixtureFilter, type LeagueOffer, type OfferedFixture } from './sports/data/fixture-list.js';
export {
  type FixtureChange,
  type FixtureDraft,
  type FixtureResultEntry,
  type FixtureResultRow,
  FixturesRepository,
} from './sports/data/fixtures.repository.js';
export { LeaguesRepository } from './sports/data/leagues.repository.js';
export { MarketsRepository, type MarketVersion } from './sports/data/markets.repository.js';
export { NamesRepository } from './sports/data/names.repository.js';
export { type OfferedMarket, OfferedMarkets } from './sports/data/offered-markets.js';
export { type SimulatedMatch, SimulatedMatchesRepository, type SimulatedMatchRow } from './sports/data/simulated-matches.repository.js';
export type { FixtureRow, LeagueRow, MarketDraft, MarketRow, TeamRow } from './sports/data/sports-rows.js';
export { DeskFixtures } from './sports/desk-fixtures.js';
export { gradeMarket, gradeSelection, type Selection, type SelectionResult } from './sports/domain/grade.js';
export { FeedReader } from './sports/feed/feed-reader.js';
export { HttpFeed } from './sports/feed/http-feed.js';
export { TakeMessage } from './sports/feed/take-message.js';
export { FixtureActivity, type FixtureBookEntry, type FixtureFigures } from './sports/fixture-activity.js';
export { FixtureChanges, type ToldResult } from './sports/fixture-changes.js';
export { fixtureCard, fixtureEvent, fixtureState, listsEvent, marketView, oddsEvents, sectionsOf } from './sports/fixture-views.js';
export { SportsQueries } from './sports/http/sports-queries.js';
export { ImportSeason, type ImportReport, seasonSource, type SeasonToImport } from './sports/import/import-season.js';
export { FixtureClock } from './sports/jobs/fixture-clock.js';
export { ForgetOdds } from './sports/jobs/forget-odds.js';
export { catalogueGroup, sectionGroup, SportsSettings } from './sports/settings/sports-settings.js';
export { AnnounceMatches } from './sports/simulator/announce-matches.js';
export { PlayMatch, simulatorSource } from './sports/simulator/play-match.js';
export { type ReplayedMatch, ReplaySeason, type SeasonToReplay } from './sports/simulator/replay-season.js';
export { SimulatorClock } from './sports/simulator/simulator-clock.js';
export { SportsJobsModule, SportsSupplyModule } from './sports/sports-supply.module.js';
export { SportsDeskModule, SportsHttpModule, SportsModule } from './sports/sports.module.js';
export { CloseBegun } from './sports/use-cases/close-begun.js';
export { CreateFixture, manualSource } from './sports/use-cases/create-fixture.js';
export { KeepNames } from './sports/use-cases/keep-names.js';
export { SaveMarkets } from './sports/use-cases/save-markets.js';
export { SwitchMarkets } from './sports/use-cases/switch-markets.js';
export { UpdateFixture } from './sports/use-cases/update-fixture.js';
export { UpdateSportsSettings } from './sports/use-cases/update-sports-settings.js';
export { systemSource, VoidLate } from './sports/use-cases/void-late.js';
