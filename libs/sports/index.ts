/** Sports: catalogue, fixtures, markets, results, feeds, imports and the simulator. */
export { AdminFixtureList } from './data/admin-list.js';
export { FixtureEventsRepository } from './data/fixture-events.repository.js';
export { FeedRepository } from './data/feed.repository.js';
export { FixtureList, type FixtureFilter, type LeagueOffer, type OfferedFixture } from './data/fixture-list.js';
export {
  type FixtureChange,
  type FixtureDraft,
  type FixtureResultEntry,
  type FixtureResultRow,
  FixturesRepository,
} from './data/fixtures.repository.js';
export { LeaguesRepository } from './data/leagues.repository.js';
export { MarketsRepository, type MarketVersion } from './data/markets.repository.js';
export { NamesRepository } from './data/names.repository.js';
export { type OfferedMarket, OfferedMarkets } from './data/offered-markets.js';
export { type SimulatedMatch, SimulatedMatchesRepository, type SimulatedMatchRow } from './data/simulated-matches.repository.js';
export type { FixtureRow, LeagueRow, MarketDraft, MarketRow, TeamRow } from './data/sports-rows.js';
export { AdminFixtures } from './admin-fixtures.js';
export { gradeMarket, gradeSelection, type Selection, type SelectionResult } from './domain/grade.js';
export { FeedReader } from './feed/feed-reader.js';
export { HttpFeed } from './feed/http-feed.js';
export { TakeMessage } from './feed/take-message.js';
export { FixtureActivity, type FixtureBookEntry, type FixtureFigures } from './fixture-activity.js';
export { FixtureChanges, type ToldResult } from './fixture-changes.js';
export { fixtureCard, fixtureEvent, fixtureState, listsEvent, marketView, oddsEvents, sectionsOf } from './fixture-views.js';
export { SportsQueries } from './http/sports-queries.js';
export { londonDay } from './import/season-dates.js';
export { type FileOwner, ImportSeason, type ImportReport, seasonSource, type SeasonToImport } from './import/import-season.js';
export { FixtureScheduler } from './jobs/fixture-scheduler.js';
export { ForgetOdds } from './jobs/forget-odds.js';
export { catalogueGroup, sectionGroup, SportsSettings } from './settings/sports-settings.js';
export { AnnounceMatches } from './simulator/announce-matches.js';
export { MatchSeeds } from './simulator/match-seeds.js';
export { PlayMatch, simulatorSource } from './simulator/play-match.js';
export { type ReplayedMatch, ReplaySeason, type SeasonToReplay } from './simulator/replay-season.js';
export { SimulatorScheduler } from './simulator/simulator-scheduler.js';
export { SportsJobsModule, SportsSupplyModule } from './sports-supply.module.js';
export { ResultRule } from './result-rule.js';
export { AdminSportsModule, SportsHttpModule, SportsModule } from './sports.module.js';
export { CloseStartedFixture } from './use-cases/close-started-fixture.js';
export { CreateFixture, manualSource } from './use-cases/create-fixture.js';
export { LeagueAndTeamAdmin } from './services/league-and-team-admin.js';
export { SaveMarkets } from './use-cases/save-markets.js';
export { SwitchMarkets } from './use-cases/switch-markets.js';
export { UpdateFixture } from './use-cases/update-fixture.js';
export { UpdateSportsSettings } from './use-cases/update-sports-settings.js';
export { systemSource, VoidOverdueFixture } from './use-cases/void-overdue-fixture.js';
