import { Module } from '@nestjs/common';
import { FixturesRepository } from './data/fixtures.repository.js';
import { LeaguesRepository } from './data/leagues.repository.js';
import { MarketsRepository } from './data/markets.repository.js';
import { OfferedMarkets } from './data/offered-markets.js';
import { FixtureChanges } from './fixture-changes.js';
import { SportsSettings } from './settings/sports-settings.js';

const catalogue = [FixturesRepository, MarketsRepository, OfferedMarkets, LeaguesRepository, SportsSettings, FixtureChanges];

/** The sports catalogue: leagues, teams, fixtures, markets, odds, results. */
@Module({ providers: catalogue, exports: catalogue })
export class SportsModule {}
