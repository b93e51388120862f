/** Draw games: rounds, results, seeds, suppliers, fairness and settings. */
export * from './draws.module.js';
export { Beacon, type BeaconRequest, type BeaconValue } from './beacon/beacon.js';
export { BuiltInBeacon } from './beacon/built-in-beacon.js';
export { DealerGamesRepository } from './data/dealer-games.repository.js';
export { type DealerAccount, DealerAccounts } from './dealer-accounts.js';
export { Dealing } from './dealing.js';
export { FairnessReportsRepository } from './data/fairness-reports.repository.js';
export { RefusedResultsRepository } from './data/refused-results.repository.js';
export { RoundFigures } from './data/round-figures.js';
export { type ResultEntry, type RoundResultRow, type RoundRow, RoundsRepository, type VoidEntry } from './data/rounds.repository.js';
export { type PublishedChain, SeedChainsRepository } from './data/seed-chains.repository.js';
export { drawGames, findGame } from './domain/draw-games.js';
export {
  type DrawGame,
  type DrawMarket,
  type DrawOutcome,
  type DrawPick,
  findMarket,
  findOutcome,
  type Probability,
} from './domain/game-definition.js';
export { isDrawResult } from './domain/draw-result.js';
export { type GradedMarkets, gradeMarkets } from './domain/grade.js';
export { type Expectation, expectationOf, type PromisedPayout } from './domain/luck.js';
export { areCombinable, refuseMarketOdds } from './domain/markets.js';
export { DrawRounds, type EnteredResult } from './draw-rounds.js';
export { type FairnessReport, fairnessOf, leastFairChance, type MarketFairness } from './fairness/fairness-report.js';
export { countOutcomes, type OutcomeCounts } from './fairness/outcome-counts.js';
export { simulatedDraws, type Simulation } from './fairness/simulated-draws.js';
export { AdminGameQueries, overdueAfterMs } from './http/admin-game-queries.js';
export { RecentOutcomes } from './http/recent-outcomes.js';
export { RoundQueries } from './http/round-queries.js';
export { drawRoundJob, roundJob, settleRoundJob } from './jobs/jobs.js';
export { RoundScheduler } from './jobs/round-scheduler.js';
export { type BookFigures, type OwnLimits, RoundActivity, type Turnover } from './round-activity.js';
export { dealtRoundView, resultEvent, roundView } from './round-view.js';
export { SeedChains } from './seed-chains.js';
export { type DrawGameSettings, DrawSettings, drawSettingsGroup, type SetGame, stateOf } from './settings/draw-settings.js';
export { type MarketOffer, type Offer, offerFor } from './settings/offer.js';
export { BuiltInDraw } from './suppliers/built-in-draw.js';
export { Feed } from './suppliers/feed.js';
export { CloseRound } from './use-cases/close-round.js';
export { CountFairness } from './use-cases/count-fairness.js';
export { DrawRound } from './use-cases/draw-round.js';
export { OpenRounds } from './use-cases/open-rounds.js';
export { RecheckFeeds } from './use-cases/recheck-feeds.js';
export { RefuseResult } from './use-cases/refuse-result.js';
export { SwitchGames } from './use-cases/switch-games.js';
export { UpdateGame } from './use-cases/update-game.js';
export { VoidRound } from './use-cases/void-round.js';
