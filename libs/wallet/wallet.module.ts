import { Module } from '@nestjs/common';
import { DepositsRepository } from './data/deposits.repository.js';
import { HouseDaysRepository } from './data/house-days.repository.js';
import { BonusCosts } from './data/bonus-costs.js';
import { HousePostings } from './data/house-postings.js';
import { WithdrawalFilesRepository } from './data/withdrawal-files.repository.js';
import { History } from './data/history.js';
import { DepositCandidates } from './data/deposit-candidates.js';
import { DepositFlows } from './data/deposit-flows.js';
import { OwnMoney } from './data/own-money.js';
import { PlayFlows } from './data/play-flows.js';
import { PlayerMoneyDays } from './data/player-days.js';
import { RequestEffects } from './data/request-effects.js';
import { RequestMoments } from './data/request-moments.js';
import { Statement } from './data/statement.js';
import { BalanceStepsReader } from './data/balance-steps.js';
import { BalanceController } from './http/balance.controller.js';
import { ExplainedBalance } from './services/explained-balance.js';
import { WalletReports } from './data/wallet-reports.js';
import { WithdrawalsRepository } from './data/withdrawals.repository.js';
import { DepositAccountsRepository } from './deposit-accounts/deposit-accounts.repository.js';
import { ImportVirtualAccounts } from './deposit-accounts/import-virtual-accounts.js';
import { SaveDepositAccount } from './deposit-accounts/save-deposit-account.js';
import { AdminAgentsController } from './http/admin-agents.controller.js';
import { BankController } from './http/bank.controller.js';
import { AdminDepositsController } from './http/admin-deposit.controller.js';
import { DepositAccountsController } from './http/deposit-account.controller.js';
import { RequestReader } from './http/admin-reader.js';
import { AdminHoldingsController } from './http/admin-holdings.controller.js';
import { HistoryController } from './http/history.controller.js';
import { LedgerCheckController } from './http/ledger-check.controller.js';
import { AdminWithdrawalsController } from './http/admin-withdrawal.controller.js';
import { MoneyRulesController } from './http/money-rules.controller.js';
import { WithdrawalFilesController } from './http/withdrawal-files.controller.js';
import { Gifts } from './gifts/gifts.js';
import { BonusMoney } from './bonuses/bonus-money.js';
import { CloseLedgerDays } from './jobs/close-ledger-days.js';
import { Ledger } from './ledger.js';
import { WalletChanged } from './listeners/wallet-changed.js';
import { ChargeAccounts } from './services/charge-accounts.js';
import { HouseDays } from './services/house-days.js';
import { AdjustHoldings } from './use-cases/adjust-holdings.js';
import { ApproveDeposits } from './use-cases/approve-deposits.js';
import { ApproveWithdrawals } from './use-cases/approve-withdrawals.js';
import { CancelDepositApprovals } from './use-cases/cancel-deposit-approvals.js';
import { ChangeLevelRules } from './use-cases/change-level-rules.js';
import { ChangeOwnerRules } from './use-cases/change-owner-rules.js';
import { CompleteDeposits } from './use-cases/complete-deposits.js';
import { CompleteWithdrawals } from './use-cases/complete-withdrawals.js';
import { ConvertEggs } from './use-cases/convert-eggs.js';
import { ConvertPoints } from './use-cases/convert-points.js';
import { GetOwnLimits } from './use-cases/get-own-limits.js';
import { PayDeposit } from './use-cases/pay-deposit.js';
import { PreviewConversion } from './use-cases/preview-conversion.js';
import { GetChargeAccount } from './use-cases/get-charge-account.js';
import { RefuseDeposits } from './use-cases/refuse-deposits.js';
import { RefuseWithdrawals } from './use-cases/refuse-withdrawals.js';
import { AccountProofs } from './services/account-proofs.js';
import { RequestDeposit } from './use-cases/request-deposit.js';
import { RefundCoins } from './use-cases/refund-coins.js';
import { SetCoinRate } from './use-cases/set-coin-rate.js';
import { CoinOffers } from './coins/coin-offers.js';
import { CoinPayments } from './coins/coin-payments.js';
import { CoinRatesRepository } from './coins/coin-rates.repository.js';
import { CoinRequests } from './coins/coin-requests.js';
import { CoinSection } from './coins/coin-section.js';
import { CoinTransfersRepository } from './coins/coin-transfers.repository.js';
import { CoinWalletsRepository } from './coins/coin-wallets.repository.js';
import { SaveCoinWallet } from './coins/save-coin-wallet.js';
import { CoinController } from './http/coin.controller.js';
import { RequestWithdrawal } from './use-cases/request-withdrawal.js';
import { MakeWithdrawalFile } from './use-cases/make-withdrawal-file.js';
import { ReadWithdrawalFile } from './use-cases/read-withdrawal-file.js';
import { WithdrawalNumbers } from './services/withdrawal-numbers.js';
import { SiteHistory } from './services/site-history.js';
import { PointStatistics } from './services/point-statistics.js';
import { StaffPayments } from './services/staff-payments.js';
import { OwnerRules } from './rules/owner-rules.js';
import { OwnerRulesRepository } from './rules/owner-rules.repository.js';
import { WalletSection } from './services/wallet-section.js';
import { OpenRequirements } from './turnover/open-requirements.js';
import { PlayTurnover } from './turnover/play-turnover.js';
import { Turnover } from './turnover/turnover.js';

const useCases = [
  AccountProofs,
  RequestDeposit,
  ApproveDeposits,
  RefuseDeposits,
  CancelDepositApprovals,
  PayDeposit,
  SetCoinRate,
  RefundCoins,
  CompleteDeposits,
  RequestWithdrawal,
  ApproveWithdrawals,
  RefuseWithdrawals,
  CompleteWithdrawals,
  ConvertPoints,
  ConvertEggs,
  AdjustHoldings,
  GetChargeAccount,
  GetOwnLimits,
  PreviewConversion,
  ChangeLevelRules,
  ChangeOwnerRules,
  MakeWithdrawalFile,
  ReadWithdrawalFile,
];
const reads = [
  History,
  StaffPayments,
  PointStatistics,
  SiteHistory,
  Ledger,
  Gifts,
  BonusMoney,
  Turnover,
  PlayTurnover,
  OpenRequirements,
  OwnerRules,
  OwnerRulesRepository,
  OwnMoney,
  PlayFlows,
  PlayerMoneyDays,
  DepositFlows,
  DepositCandidates,
  ChargeAccounts,
  Statement,
  BalanceStepsReader,
  WalletReports,
  RequestReader,
  RequestMoments,
  HouseDays,
  HousePostings,
  BonusCosts,
  WithdrawalFilesRepository,
  WithdrawalNumbers,
];
const accounts = [DepositAccountsRepository, SaveDepositAccount, ImportVirtualAccounts];
const byCoin = [
  CoinRatesRepository,
  CoinWalletsRepository,
  CoinTransfersRepository,
  CoinOffers,
  CoinRequests,
  CoinPayments,
  SaveCoinWallet,
];

/**
 * Accounts, transfers, deposits, withdrawals, points. The app binds the ports `OwnerProfiles`, `SettledStakes`, `SiteSwitches`,
 * `DepositLimits`, `DepositBonuses`, `PaidEntries` and `ChainWatcher` in a global module.
 */
@Module({
  providers: [...useCases, ...reads, ...accounts, ...byCoin, DepositsRepository, WithdrawalsRepository, HouseDaysRepository, WalletChanged],
  exports: [...useCases, ...reads, ...accounts, ...byCoin],
})
export class WalletModule {}

/** The wallet's calls; for the process that answers HTTP. */
@Module({
  imports: [WalletModule],
  providers: [RequestEffects, WalletSection, CoinSection, ExplainedBalance],
  controllers: [
    BankController,
    MoneyRulesController,
    DepositAccountsController,
    CoinController,
    AdminAgentsController,
    AdminDepositsController,
    AdminWithdrawalsController,
    WithdrawalFilesController,
    AdminHoldingsController,
    BalanceController,
    HistoryController,
    LedgerCheckController,
  ],
})
export class WalletHttpModule {}

/** Closes the ledger's days; for the worker. */
@Module({ providers: [HouseDaysRepository, CloseLedgerDays], exports: [CloseLedgerDays] })
export class WalletJobsModule {}
