import type { MigrationInterface, QueryRunner } from 'typeorm';
import { periodPartitions } from './period-partitions.js';
import { sportsCatalogue } from './sports-catalogue.js';
import { sportsTickets } from './sports-tickets.js';

/** Sports: leagues, fixtures, markets, results, and bets that are tickets on them. */
export class Sportsbook1790000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(sportsCatalogue);
    await runner.query(sportsTickets);
    await runner.query(periodPartitions);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
