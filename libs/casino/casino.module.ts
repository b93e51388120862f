import { type BeforeApplicationShutdown, Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventsModule } from '#lib/events';
import { MembersModule } from '#lib/members';
import { CLOCK, CONFIG, type Config, Database, Schedules } from '#lib/platform';
import type { Clock } from '#lib/kernel';
import { WalletModule } from '#lib/wallet';
import { GwV1 } from './adapters/gw-v1/gw-v1.js';
import { GwWallet } from './adapters/gw-v1/gw-wallet.js';
import { Hub88 } from './adapters/hub88/hub88.js';
import { VendorTraffic } from './adapters/vendor-traffic.js';
import { Hub88Wallet } from './adapters/hub88/hub88-wallet.js';
import { CallDecisionsRepository } from './data/call-decisions.repository.js';
import { CallLogRepository } from './data/call-log.repository.js';
import { CarriedRounds } from './data/carried-rounds.js';
import { CasinoFigures } from './data/casino-figures.js';
import { StandingRoundBets } from './data/standing-round-bets.js';
import { CasinoLists } from './data/casino-lists.js';
import { RoundSettlements } from './data/settlements.js';
import { FeesRepository } from './data/fees.repository.js';
import { FreeRoundsRepository } from './data/free-rounds.repository.js';
import { GamesRepository } from './data/games.repository.js';
import { LimitsRepository } from './data/limits.repository.js';
import { LaunchesRepository } from './data/launches.repository.js';
import { PostgresNonces, RedisNonces } from './data/nonces.js';
import { OutgoingRepository } from './data/outgoing.repository.js';
import { Playing } from './data/playing.js';
import { OpenDifferences } from './data/open-differences.js';
import { ReconciliationsRepository } from './data/reconciliations.repository.js';
import { RoundsRepository } from './data/rounds.repository.js';
import { ThumbnailsRepository } from './data/thumbnails.repository.js';
import { TopWins } from './data/top-wins.js';
import { TransactionsRepository } from './data/transactions.repository.js';
import { VisitsRepository } from './data/visits.repository.js';
import { VendorFigures } from './data/vendor-figures.js';
import { VendorsRepository } from './data/vendors.repository.js';
import { WinChecksRepository } from './data/win-checks.repository.js';
import { GameVendors } from './gateway/game-vendors.js';
import { GwV1Vendor } from './gateway/gw-v1-vendor.js';
import { Hub88Vendor } from './gateway/hub88-vendor.js';
import { AdminDifferencesController } from './http/admin-differences.controller.js';
import { AdminCallLogController } from './http/admin-call-log.controller.js';
import { AdminPlayController } from './http/admin-play.controller.js';
import { AdminRoundsController } from './http/admin-rounds.controller.js';
import { AdminVendorsController } from './http/admin-vendors.controller.js';
import { AgentCasinoController } from './http/agent-casino.controller.js';
import { PlayerCasinoController } from './http/player-casino.controller.js';
import { PlayerRoundsController } from './http/player-rounds.controller.js';
import { RoundMoves } from './http/round-moves.js';
import { RoundSettlementLists } from './http/round-settlement-lists.js';
import { OutgoingPoller, RoundSweeper } from './jobs/casino-jobs.js';
import { BookVendorFees } from './jobs/book-vendor-fees.js';
import { ReconcileVendors } from './jobs/reconcile-vendors.js';
import { HoldVendorHours } from './jobs/hold-vendor-hours.js';
import { Nonces } from './ports.js';
import { Adjustments } from './services/adjustments.js';
import { Bets } from './services/bets.js';
import { EggReturns } from './services/egg-returns.js';
import { EggUse } from './services/egg-use.js';
import { SweepEggs } from './jobs/sweep-eggs.js';
import { CallJournal } from './services/call-journal.js';
import { Closing } from './services/closing.js';
import { OutgoingEffects } from './services/outgoing-effects.js';
import { Payouts } from './services/payouts.js';
import { Players } from './services/players.js';
import { Rollbacks } from './services/rollbacks.js';
import { Thumbnails } from './services/thumbnails.js';
import { WalletRunner } from './services/wallet-runner.js';
import { WinChecks } from './services/win-checks.js';
import { Wins } from './services/wins.js';
import { AdjustCasinoRound } from './use-cases/adjust-casino-round.js';
import { AskAgain } from './use-cases/ask-again.js';
import { BetAndWin } from './use-cases/bet-and-win.js';
import { BringEggsBack } from './use-cases/bring-eggs-back.js';
import { ChangeGames } from './use-cases/change-games.js';
import { CloseCasinoRound } from './use-cases/close-round.js';
import { CorrectRound } from './use-cases/correct-round.js';
import { GrantFreeRounds } from './use-cases/grant-free-rounds.js';
import { KickPlayers } from './use-cases/kick-players.js';
import { DecideCall } from './use-cases/decide-call.js';
import { FindRoundDetail } from './use-cases/find-round-detail.js';
import { LaunchGame } from './use-cases/launch-game.js';
import { LimitMembers } from './use-cases/limit-members.js';
import { MendDifferences } from './use-cases/mend-differences.js';
import { PayCasinoWin } from './use-cases/pay-win.js';
import { ReadCasinoBalance } from './use-cases/read-balance.js';
import { ReadCasinoTransactions } from './use-cases/read-transactions.js';
import { ReadTransfer } from './use-cases/read-transfer.js';
import { Reconcile } from './use-cases/reconcile.js';
import { RecoverEggs } from './use-cases/recover-eggs.js';
import { RetryCalls } from './use-cases/retry-calls.js';
import { RollBack } from './use-cases/roll-back.js';
import { SaveVendor } from './use-cases/save-vendor.js';
import { SendEggs } from './use-cases/send-eggs.js';
import { SweepRound } from './use-cases/sweep-round.js';
import { StopVendors } from './use-cases/stop-vendors.js';
import { SyncGames } from './use-cases/sync-games.js';
import { TakeCasinoBet } from './use-cases/take-bet.js';
import { TestVendor } from './use-cases/test-vendor.js';
import { VerifyLaunch } from './use-cases/verify-launch.js';

const data = [
  ...[VendorsRepository, GamesRepository, LaunchesRepository, RoundsRepository, TransactionsRepository, OutgoingRepository],
  ...[
    CallDecisionsRepository,
    CallLogRepository,
    CasinoLists,
    VendorFigures,
    RoundSettlements,
    RoundMoves,
    RoundSettlementLists,
    FreeRoundsRepository,
    LimitsRepository,
    Playing,
    ThumbnailsRepository,
    TopWins,
    WinChecksRepository,
    ReconciliationsRepository,
    VisitsRepository,
    FeesRepository,
    CasinoFigures,
  ],
];
const services = [
  ...[
    WalletRunner,
    Players,
    Bets,
    Wins,
    Rollbacks,
    Closing,
    Adjustments,
    Payouts,
    OutgoingEffects,
    EggReturns,
    CallJournal,
    GwV1Vendor,
    Hub88Vendor,
    GameVendors,
    Thumbnails,
    WinChecks,
  ],
];
const wallet = [
  ...[TakeCasinoBet, PayCasinoWin, BetAndWin, RollBack, CloseCasinoRound, AdjustCasinoRound, VerifyLaunch, ReadCasinoBalance],
  ...[ReadCasinoTransactions, ReadTransfer],
];
const desks = [
  ...[
    LaunchGame,
    SyncGames,
    TestVendor,
    SaveVendor,
    StopVendors,
    ChangeGames,
    CorrectRound,
    DecideCall,
    RetryCalls,
    Reconcile,
    MendDifferences,
    AskAgain,
    SweepRound,
    FindRoundDetail,
  ],
  ...[SendEggs, BringEggsBack, RecoverEggs, KickPlayers, GrantFreeRounds, LimitMembers],
];
const nonces = {
  provide: Nonces,
  inject: [CONFIG, Database],
  useFactory: (config: Config, database: Database) =>
    config.REDIS_URL ? RedisNonces.open(config.REDIS_URL) : new PostgresNonces(database),
};

const figures = [
  CarriedRounds,
  CasinoFigures,
  OpenDifferences,
  StandingRoundBets,
  FeesRepository,
  Playing,
  RoundSettlements,
  RoundSettlementLists,
  TopWins,
  VendorsRepository,
  WinChecksRepository,
  EggUse,
];

/** The figures of casino play, for those who count. */
@Module({ providers: figures, exports: figures })
export class CasinoFiguresModule {}

/** Vendors and their rounds. */
@Module({
  imports: [MembersModule, WalletModule, EventsModule],
  providers: [...data, ...services, ...wallet, ...desks, nonces],
  exports: [...data, ...services, ...wallet, ...desks, Nonces],
})
export class CasinoModule implements OnApplicationShutdown {
  constructor(
    private readonly used: Nonces,
    private readonly journal: CallJournal,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.journal.settled();
    await this.used.close();
  }
}

/** The casino's calls, and what vendors ask. */
@Module({
  imports: [CasinoModule, MembersModule, WalletModule],
  controllers: [
    ...[PlayerCasinoController, PlayerRoundsController, AgentCasinoController],
    ...[AdminVendorsController, AdminRoundsController, AdminPlayController, AdminDifferencesController, AdminCallLogController],
  ],
  providers: [GwV1, GwWallet, Hub88, Hub88Wallet, VendorTraffic],
  exports: [GwV1, Hub88],
})
export class CasinoHttpModule {}

const forgetMs = 60 * 60_000;
/** For how long calls of vendors can be looked up. */
const logKeptMs = 90 * 24 * 60 * 60_000;

/** The worker's part: it asks vendors what became of what nobody heard of, and forgets what is old. */
@Module({
  imports: [CasinoModule, WalletModule],
  providers: [RoundSweeper, OutgoingPoller, HoldVendorHours, BookVendorFees, ReconcileVendors, SweepEggs],
})
export class CasinoJobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly sweeper: RoundSweeper,
    private readonly poller: OutgoingPoller,
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly used: Nonces,
    private readonly log: CallLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('forget-casino-calls', forgetMs, async () => {
      await this.used.forget(this.clock.now());
      await this.log.forget(this.database, new Date(this.clock.now().getTime() - logKeptMs));
    });
    this.sweeper.start();
    this.poller.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.sweeper.stop(), this.poller.stop()]);
  }
}
