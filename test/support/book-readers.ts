import { OpenPositionsReader, OpenShares, PositionBookReader, PositionPeriods, SharesIf } from '#lib/agents';
import { OpenPicks } from '#lib/betting';
import { RoundsRepository } from '#lib/draws';
import type { Clock } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { type Database, Invalidations, type Settings } from '#lib/platform';
import { FixturesRepository, MarketsRepository } from '#lib/sports';
import { BettingPositionPicks } from '../../apps/shared/bindings/position-picks.js';
import { SilentBus } from './silent-bus.js';

/** What an agent's book is read by, with the application's own look at bets. */
export function bookReaders({ database, settings, clock }: { database: Database; settings: Settings; clock: Clock }) {
  const members = new MembersRepository(new Invalidations(new SilentBus()));
  const picks = new BettingPositionPicks(new OpenPicks(), new RoundsRepository(), new FixturesRepository(), new MarketsRepository());
  return {
    book: new PositionBookReader(database, new PositionPeriods(), members, settings, clock),
    open: new OpenPositionsReader(database, new OpenShares(), new SharesIf(), picks, settings, clock),
  };
}
