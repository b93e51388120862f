import { Module } from '@nestjs/common';
import { WalletModule } from '#lib/wallet';
import { AdminFixtureList } from './data/admin-list.js';
import { FixtureEventsRepository } from './data/fixture-events.repository.js';
import { FixtureList } from './data/fixture-list.js';
import { FixturesRepository } from './data/fixtures.repository.js';
import { LeaguesRepository } from './data/leagues.repository.js';
import { MarketsRepository } from './data/markets.repository.js';
import { NamesRepository } from './data/names.repository.js';
import { OfferedMarkets } from './data/offered-markets.js';
import { AdminFixtures } from './admin-fixtures.js';
import { FixtureChanges } from './fixture-changes.js';
import { FixtureStory } from './http/fixture-story.js';
import { SportsQueries } from './http/sports-queries.js';
import { AdminSportsController } from './http/admin-sports.controller.js';
import { SportsSettingsController } from './http/sports-settings.controller.js';
import { SportsController } from './http/sports.controller.js';
import { ImportSeason } from './import/import-season.js';
import { SportsSettings } from './settings/sports-settings.js';
import { CreateFixture } from './use-cases/create-fixture.js';
import { ImportFile } from './use-cases/import-file.js';
import { LeagueAndTeamAdmin } from './services/league-and-team-admin.js';
import { SaveMarkets } from './use-cases/save-markets.js';
import { SwitchMarkets } from './use-cases/switch-markets.js';
import { UpdateFixture } from './use-cases/update-fixture.js';
import { UpdateSportsSettings } from './use-cases/update-sports-settings.js';

const catalogue = [
  FixturesRepository,
  FixtureEventsRepository,
  MarketsRepository,
  OfferedMarkets,
  LeaguesRepository,
  SportsSettings,
  FixtureChanges,
  ImportSeason,
];

/** The sports catalogue: leagues, teams, fixtures, markets, odds, results. */
@Module({ providers: catalogue, exports: catalogue })
export class SportsModule {}

/** Fixtures as administrators see them, for anybody who answers their calls. Needs `FixtureActivity`, which the application binds. */
@Module({ imports: [SportsModule], providers: [AdminFixtureList, AdminFixtures], exports: [AdminFixtures] })
export class AdminSportsModule {}

const adminUseCases = [LeagueAndTeamAdmin, CreateFixture, UpdateFixture, SaveMarkets, SwitchMarkets, ImportFile, UpdateSportsSettings];

/** The calls of the sports catalogue. */
@Module({
  imports: [SportsModule, AdminSportsModule, WalletModule],
  providers: [FixtureList, FixtureStory, SportsQueries, NamesRepository, ...adminUseCases],
  controllers: [SportsController, AdminSportsController, SportsSettingsController],
})
export class SportsHttpModule {}
