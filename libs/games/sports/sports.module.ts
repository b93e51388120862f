import { Module } from '@nestjs/common';
import { FixtureList } from './data/fixture-list.js';
import { FixturesRepository } from './data/fixtures.repository.js';
import { LeaguesRepository } from './data/leagues.repository.js';
import { MarketsRepository } from './data/markets.repository.js';
import { OfferedMarkets } from './data/offered-markets.js';
import { FixtureChanges } from './fixture-changes.js';
import { SportsQueries } from './http/sports-queries.js';
import { SportsController } from './http/sports.controller.js';
import { ImportSeason } from './import/import-season.js';
import { SportsSettings } from './settings/sports-settings.js';

const catalogue = [FixturesRepository, MarketsRepository, OfferedMarkets, LeaguesRepository, SportsSettings, FixtureChanges, ImportSeason];

/** The sports catalogue: leagues, teams, fixtures, markets, odds, results. */
@Module({ providers: catalogue, exports: catalogue })
export class SportsModule {}

/** The calls of the sports catalogue. */
@Module({ imports: [SportsModule], providers: [FixtureList, SportsQueries], controllers: [SportsController] })
export class SportsHttpModule {}
