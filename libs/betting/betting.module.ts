import { type BeforeApplicationShutdown, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Relay } from '#lib/events';
import { DrawsModule } from '#lib/draws';
import { SportsModule } from '#lib/sports';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { CancellationAllowance } from './cancellation-allowance.js';
import { BetActivity } from './data/bet-activity.js';
import { BetCounts } from './data/bet-counts.js';
import { BetFigures } from './data/bet-figures.js';
import { CarriedBets } from './data/carried-bets.js';
import { CommissionBets } from './data/commission-bets.js';
import { DrawnBets } from './data/drawn-bets.js';
import { LevelBets } from './data/level-bets.js';
import { OpenPicks } from './data/open-picks.js';
import { BetList } from './data/bet-list.js';
import { BetSettlements } from './data/bet-settlements.js';
import { BetsRepository } from './data/bets.repository.js';
import { BettorLimitsRepository } from './data/bettor-limits.repository.js';
import { OpenBets } from './data/open-bets.js';
import { RoundBooks } from './data/round-books.js';
import { SealedDays } from './data/sealed-days.js';
import { SettledStakesReader } from './data/settled-stakes.js';
import { BetSubjects } from './subjects/bet-subjects.js';
import { DrawSubjects } from './subjects/draw-subjects.js';
import { TicketSubjects } from './subjects/ticket-subjects.js';
import { AdminBetsController } from './http/admin-bet.controller.js';
import { BetQueries } from './http/bet-queries.js';
import { BetSettlementLists } from './http/bet-settlement-lists.js';
import { BetsController } from './http/bets.controller.js';
import { SealDays } from './jobs/seal-days.js';
import { AnnounceBooks } from './listeners/announce-books.js';
import { CashOutsRepository } from './sports/data/cash-outs.repository.js';
import { FixtureBooks } from './sports/data/fixture-books.js';
import { OpenTickets } from './sports/data/open-tickets.js';
import { TicketsRepository } from './sports/data/tickets.repository.js';
import { ExposureController } from './sports/http/exposure.controller.js';
import { ExposureQueries } from './sports/http/exposure-queries.js';
import { RulesQueries } from './sports/http/rules-queries.js';
import { TicketsController } from './sports/http/tickets.controller.js';
import { TicketScheduler } from './sports/jobs/ticket-scheduler.js';
import { AnnounceFixtureBooks } from './sports/listeners/announce-fixture-books.js';
import { TicketActivity } from './sports/ticket-activity.js';
import { TicketSettlements } from './sports/ticket-settlements.js';
import { TicketViews } from './sports/ticket-views.js';
import { DecideTicket } from './sports/use-cases/decide-ticket.js';
import { RepriceTicket } from './sports/use-cases/reprice-ticket.js';
import { PlaceTicket } from './sports/use-cases/place-ticket.js';
import { BetCancellation } from './use-cases/bet-cancellation.js';
import { CancelBets } from './use-cases/cancel-bets.js';
import { CancelOwnBet } from './use-cases/cancel-own-bet.js';
import { ChangeBettingRules } from './services/change-betting-rules.js';
import { StandingLimits } from './services/standing-limits.js';
import { PlaceBet } from './use-cases/place-bet.js';

const bets = [
  BetsRepository,
  OpenBets,
  BetList,
  BetCounts,
  BetSettlements,
  BetSettlementLists,
  SealedDays,
  BetFigures,
  CommissionBets,
  CarriedBets,
  DrawnBets,
  LevelBets,
  OpenPicks,
  BetActivity,
  RoundBooks,
  BettorLimitsRepository,
  CancellationAllowance,
  SettledStakesReader,
];
const tickets = [TicketsRepository, CashOutsRepository, OpenTickets, TicketSettlements, TicketViews, TicketActivity, FixtureBooks];
const cancelling = [DrawSubjects, TicketSubjects, BetSubjects, BetCancellation];

/** Bets: their rows, lists, figures and books. */
@Module({
  imports: [DrawsModule, SportsModule, WalletModule, MembersModule],
  providers: [...bets, ...tickets],
  exports: [...bets, ...tickets],
})
export class BettingModule {}

/** The calls of betting. Needs `BettorRestrictions`, `BetCommission`, `BetRolling` and `BetSupport`, which the application binds. */
@Module({
  imports: [BettingModule, DrawsModule, SportsModule, WalletModule, MembersModule],
  providers: [
    PlaceBet,
    PlaceTicket,
    ...cancelling,
    CancelOwnBet,
    CancelBets,
    ChangeBettingRules,
    StandingLimits,
    BetQueries,
    RulesQueries,
    ExposureQueries,
  ],
  exports: [PlaceBet, PlaceTicket],
  controllers: [BetsController, AdminBetsController, TicketsController, ExposureController],
})
export class BettingHttpModule {}

/** Deciding what is pending. Needs what the application binds for the calls. */
@Module({
  imports: [BettingModule, DrawsModule, SportsModule, WalletModule],
  providers: [...cancelling, RepriceTicket, DecideTicket, TicketScheduler],
  exports: [TicketScheduler],
})
export class PendingTicketsModule {}

/** The worker's part: the updates of books, the sums of days that are over, pending tickets. Imported before the relay starts. */
@Module({
  imports: [BettingModule, PendingTicketsModule, DrawsModule, SportsModule],
  providers: [AnnounceBooks, AnnounceFixtureBooks, SealDays],
})
export class BettingJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    relay: Relay,
    private readonly books: AnnounceBooks,
    private readonly fixtureBooks: AnnounceFixtureBooks,
    private readonly tickets: TicketScheduler,
  ) {
    relay.react(books.note);
    relay.react(fixtureBooks.note);
  }

  onApplicationBootstrap(): void {
    this.tickets.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.tickets.stop();
    await this.books.tell();
    await this.fixtureBooks.tell();
  }
}
