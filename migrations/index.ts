import { Platform1790000000000 } from './1790000000000-platform.js';
import { Ledger1790000000001 } from './1790000000001-ledger.js';
import { People1790000000002 } from './1790000000002-people.js';
import { WalletRequests1790000000003 } from './1790000000003-wallet-requests.js';
import { Games1790000000004 } from './1790000000004-games.js';
import { Boards1790000000005 } from './1790000000005-boards.js';
import { Stats1790000000006 } from './1790000000006-stats.js';
import { Sessions1790000000007 } from './1790000000007-sessions.js';
import { DrawGames1790000000008 } from './1790000000008-draw-games.js';
import { Commission1790000000009 } from './1790000000009-commission.js';
import { Periods1790000000010 } from './1790000000010-periods.js';
import { Settlement1790000000011 } from './1790000000011-settlement.js';
import { SealedDays1790000000012 } from './1790000000012-sealed-days.js';
import { RoundBooks1790000000013 } from './1790000000013-round-books.js';
import { Sportsbook1790000000014 } from './1790000000014-sportsbook.js';
import { SportsSupply1790000000015 } from './1790000000015-sports-supply.js';
import { Hierarchy1790000000016 } from './1790000000016-hierarchy.js';
import { JoiningAndLetters1790000000017 } from './1790000000017-joining-and-letters.js';
import { Losing1790000000018 } from './1790000000018-losing.js';
import { Statistics1790000000019 } from './1790000000019-statistics.js';
import { Downline1790000000020 } from './1790000000020-downline.js';
import { BoardsOfAll1790000000021 } from './1790000000021-boards-of-all.js';
import { Rewards1790000000022 } from './1790000000022-rewards.js';
import { Uploads1790000000023 } from './1790000000023-uploads.js';
import { CallCounts1790000000030 } from './1790000000030-call-counts.js';
import { LoginLimits1790000000033 } from './1790000000033-login-limits.js';
import { NicknameSkeletons1790000000034 } from './1790000000034-nickname-skeletons.js';
import { RichTextRules1790000000036 } from './1790000000036-rich-text-rules.js';
import { SetBy1790000000038 } from './1790000000038-set-by.js';
import { TurnoverRequirements1790000000039 } from './1790000000039-turnover-requirements.js';
import { LimitsVersion1790000000040 } from './1790000000040-limits-version.js';
import { DeskFacts1790000000041 } from './1790000000041-desk-facts.js';
import { FinalPrice1790000000042 } from './1790000000042-final-price.js';
import { LosingNotNull1790000000046 } from './1790000000046-losing-not-null.js';
import { ArchivedStakes1790000000050 } from './1790000000050-archived-stakes.js';
import { SavedViews1790000000057 } from './1790000000057-saved-views.js';
import { Perimeter1790000000060 } from './1790000000060-perimeter.js';
import { StaffRoles1790000000065 } from './1790000000065-staff-roles.js';
import { StaffAndSecondFactor1790000000066 } from './1790000000066-staff-and-second-factor.js';
import { SettingChanges1790000000075 } from './1790000000075-setting-changes.js';
import { DepositAccounts1790000000076 } from './1790000000076-deposit-accounts.js';
import { SoundChoices1790000000077 } from './1790000000077-sound-choices.js';
import { SealedNumbers1790000000085 } from './1790000000085-sealed-numbers.js';
import { WithdrawalFiles1790000000086 } from './1790000000086-withdrawal-files.js';
import { PowerballSwitch1790000000095 } from './1790000000095-powerball-switch.js';
import { Casino1790000000105 } from './1790000000105-casino.js';
import { GameDays1790000000120 } from './1790000000120-game-days.js';
import { CasinoAccess1790000000130 } from './1790000000130-casino-access.js';
import { CasinoWallets1790000000140 } from './1790000000140-casino-wallets.js';
import { MachineKeys1790000000160 } from './1790000000160-machine-keys.js';
import { MessageTemplate1790000000161 } from './1790000000161-message-template.js';
import { SoundFiles1790000000162 } from './1790000000162-sound-files.js';
import { MoneyHistory1790000000170 } from './1790000000170-money-history.js';
import { Passkeys1790000000171 } from './1790000000171-passkeys.js';
import { VisitorInquiries1790000000172 } from './1790000000172-visitor-inquiries.js';
import { CasinoDecisions1790000000176 } from './1790000000176-casino-decisions.js';
import { StepDays1790000000181 } from './1790000000181-step-days.js';
import { Alerts1790000000182 } from './1790000000182-alerts.js';
import { ReportViews1790000000183 } from './1790000000183-report-views.js';
import { BepickGames1790000000190 } from './1790000000190-bepick-games.js';
import { RealNames1790000000191 } from './1790000000191-real-names.js';
import { Reports1790000000200 } from './1790000000200-reports.js';
import { Luck1790000000201 } from './1790000000201-luck.js';
import { VendorFees1790000000202 } from './1790000000202-vendor-fees.js';
import { LevelDays1790000000203 } from './1790000000203-level-days.js';
import { ReportLevels1790000000204 } from './1790000000204-report-levels.js';
import { Approvals1790000000210 } from './1790000000210-approvals.js';
import { PlayerLimits1790000000211 } from './1790000000211-player-limits.js';
import { Breaks1790000000212 } from './1790000000212-breaks.js';
import { RoundWinAlerts1790000000220 } from './1790000000220-round-win-alerts.js';
import { RealNameSearch1790000000221 } from './1790000000221-real-name-search.js';
import { PlayingTime1790000000222 } from './1790000000222-playing-time.js';
import { ProtectionMarkers1790000000223 } from './1790000000223-protection-markers.js';
import { DayChanges1790000000230 } from './1790000000230-day-changes.js';
import { Initialisation1790000000231 } from './1790000000231-initialisation.js';
import { AgentReports1790000000232 } from './1790000000232-agent-reports.js';
import { MoneyRules1790000000240 } from './1790000000240-money-rules.js';
import { PlayRequirements1790000000241 } from './1790000000241-play-requirements.js';
import { FixtureEvents1790000000250 } from './1790000000250-fixture-events.js';
import { Operations1790000000260 } from './1790000000260-operations.js';
import { OperationsAlerts1790000000261 } from './1790000000261-operations-alerts.js';
import { AgentProcessing1790000000270 } from './1790000000270-agent-processing.js';
import { CashOutParts1790000000280 } from './1790000000280-cash-out-parts.js';
import { AutomaticCashOut1790000000281 } from './1790000000281-automatic-cash-out.js';
import { Positions1790000000290 } from './1790000000290-positions.js';
import { CarriedAccount1790000000291 } from './1790000000291-carried-account.js';
import { KeptDays1790000000300 } from './1790000000300-kept-days.js';
import { ReportStaff1790000000301 } from './1790000000301-report-staff.js';
import { Backups1790000000310 } from './1790000000310-backups.js';
import { Webhooks1790000000311 } from './1790000000311-webhooks.js';
import { AuditChain1790000000320 } from './1790000000320-audit-chain.js';
import { BoardTranslations1790000000330 } from './1790000000330-board-translations.js';
import { CasinoTesters1790000000350 } from './1790000000350-casino-testers.js';
import { Campaigns1790000000370 } from './1790000000370-campaigns.js';
import { Dealers1790000000380 } from './1790000000380-dealers.js';
import { PersonalData1790000000400 } from './1790000000400-personal-data.js';
import { Closings1790000000410 } from './1790000000410-closings.js';
import { BeaconSignature1790000000411 } from './1790000000411-beacon-signature.js';
import { TermsAgreed1790000000412 } from './1790000000412-terms-agreed.js';
import { StaffAccess1790000000413 } from './1790000000413-staff-access.js';
import { WinChecks1790000000415 } from './1790000000415-win-checks.js';
import { PointsAndOddsByHand1790000000416 } from './1790000000416-points-and-odds-by-hand.js';
import { MarksAndLinks1790000000417 } from './1790000000417-marks-and-links.js';
import { StepVendors1790000000418 } from './1790000000418-step-vendors.js';
import { RebuildProgress1790000000419 } from './1790000000419-rebuild-progress.js';
import { SettledFigures1790000000420 } from './1790000000420-settled-figures.js';
import { WorthOfPoints1790000000421 } from './1790000000421-worth-of-points.js';
import { CasinoFigures1790000000422 } from './1790000000422-casino-figures.js';
import { CostDays1790000000423 } from './1790000000423-cost-days.js';
import { PostingsOutsideGames1790000000424 } from './1790000000424-postings-outside-games.js';
import { InstantsOfTransfers1790000000425 } from './1790000000425-instants-of-transfers.js';
import { RollingByPlacing1790000000426 } from './1790000000426-rolling-by-placing.js';
import { GiftsOfRounds1790000000427 } from './1790000000427-gifts-of-rounds.js';
import { RestrictionTerms1790000000428 } from './1790000000428-restriction-terms.js';
import { PositionRisk1790000000450 } from './1790000000450-position-risk.js';
import { MessagesOfAgents1790000000429 } from './1790000000429-messages-of-agents.js';
import { PartsOfTickets1790000000430 } from './1790000000430-parts-of-tickets.js';
import { TicketsCancelledInTheWait1790000000431 } from './1790000000431-tickets-cancelled-in-the-wait.js';
import { SoldOfPositions1790000000490 } from './1790000000490-sold-of-positions.js';
import { StopReasons1790000000500 } from './1790000000500-stop-reasons.js';
import { VendorLifecycle1790000000510 } from './1790000000510-vendor-lifecycle.js';
import { CasinoCallLogSearch1790000000511 } from './1790000000511-casino-call-log-search.js';
import { CasinoStops1790000000512 } from './1790000000512-casino-stops.js';
import { CasinoCallLogPlans1790000000520 } from './1790000000520-casino-call-log-plans.js';
import { RoundsByNumber1790000000440 } from './1790000000440-rounds-by-number.js';
import { FirstTemplates1790000000480 } from './1790000000480-first-templates.js';
import { PositionPeriods1790000000530 } from './1790000000530-position-periods.js';
import { PositionCaps1790000000531 } from './1790000000531-position-caps.js';
import { CarryBets1790000000540 } from './1790000000540-carry-bets.js';
import { RowsOfUses1790000000550 } from './1790000000550-rows-of-uses.js';
import { Depositors1790000000560 } from './1790000000560-depositors.js';
import { BankEntries1790000000570 } from './1790000000570-bank-entries.js';
import { CoinTransfers1790000000580 } from './1790000000580-coin-transfers.js';
import { SuppliersOfRounds1790000000605 } from './1790000000605-suppliers-of-rounds.js';
import { GameProviders1790000000610 } from './1790000000610-game-providers.js';
import { PowerballTurnover1790000000611 } from './1790000000611-powerball-turnover.js';
import { LoginHosts1790000000622 } from './1790000000622-login-hosts.js';

/** All migrations in order; a new one is added at the end. */
export const migrations = [
  Platform1790000000000,
  Ledger1790000000001,
  People1790000000002,
  WalletRequests1790000000003,
  Games1790000000004,
  Boards1790000000005,
  Stats1790000000006,
  Sessions1790000000007,
  DrawGames1790000000008,
  Commission1790000000009,
  Periods1790000000010,
  Settlement1790000000011,
  SealedDays1790000000012,
  RoundBooks1790000000013,
  Sportsbook1790000000014,
  SportsSupply1790000000015,
  Hierarchy1790000000016,
  JoiningAndLetters1790000000017,
  Losing1790000000018,
  Statistics1790000000019,
  Downline1790000000020,
  BoardsOfAll1790000000021,
  Rewards1790000000022,
  Uploads1790000000023,
  CallCounts1790000000030,
  LoginLimits1790000000033,
  NicknameSkeletons1790000000034,
  RichTextRules1790000000036,
  SetBy1790000000038,
  TurnoverRequirements1790000000039,
  LimitsVersion1790000000040,
  DeskFacts1790000000041,
  FinalPrice1790000000042,
  LosingNotNull1790000000046,
  ArchivedStakes1790000000050,
  SavedViews1790000000057,
  Perimeter1790000000060,
  StaffRoles1790000000065,
  StaffAndSecondFactor1790000000066,
  SettingChanges1790000000075,
  DepositAccounts1790000000076,
  SoundChoices1790000000077,
  SealedNumbers1790000000085,
  WithdrawalFiles1790000000086,
  PowerballSwitch1790000000095,
  Casino1790000000105,
  GameDays1790000000120,
  CasinoAccess1790000000130,
  CasinoWallets1790000000140,
  MachineKeys1790000000160,
  MessageTemplate1790000000161,
  SoundFiles1790000000162,
  MoneyHistory1790000000170,
  Passkeys1790000000171,
  VisitorInquiries1790000000172,
  CasinoDecisions1790000000176,
  StepDays1790000000181,
  Alerts1790000000182,
  ReportViews1790000000183,
  BepickGames1790000000190,
  RealNames1790000000191,
  Reports1790000000200,
  Luck1790000000201,
  VendorFees1790000000202,
  LevelDays1790000000203,
  ReportLevels1790000000204,
  Approvals1790000000210,
  PlayerLimits1790000000211,
  Breaks1790000000212,
  RoundWinAlerts1790000000220,
  RealNameSearch1790000000221,
  PlayingTime1790000000222,
  ProtectionMarkers1790000000223,
  DayChanges1790000000230,
  Initialisation1790000000231,
  AgentReports1790000000232,
  MoneyRules1790000000240,
  PlayRequirements1790000000241,
  FixtureEvents1790000000250,
  Operations1790000000260,
  OperationsAlerts1790000000261,
  AgentProcessing1790000000270,
  CashOutParts1790000000280,
  AutomaticCashOut1790000000281,
  Positions1790000000290,
  CarriedAccount1790000000291,
  KeptDays1790000000300,
  ReportStaff1790000000301,
  Backups1790000000310,
  Webhooks1790000000311,
  AuditChain1790000000320,
  BoardTranslations1790000000330,
  CasinoTesters1790000000350,
  Campaigns1790000000370,
  Dealers1790000000380,
  PersonalData1790000000400,
  Closings1790000000410,
  BeaconSignature1790000000411,
  TermsAgreed1790000000412,
  StaffAccess1790000000413,
  WinChecks1790000000415,
  PointsAndOddsByHand1790000000416,
  MarksAndLinks1790000000417,
  StepVendors1790000000418,
  RebuildProgress1790000000419,
  SettledFigures1790000000420,
  WorthOfPoints1790000000421,
  CasinoFigures1790000000422,
  CostDays1790000000423,
  PostingsOutsideGames1790000000424,
  InstantsOfTransfers1790000000425,
  RollingByPlacing1790000000426,
  GiftsOfRounds1790000000427,
  RestrictionTerms1790000000428,
  MessagesOfAgents1790000000429,
  PartsOfTickets1790000000430,
  TicketsCancelledInTheWait1790000000431,
  RoundsByNumber1790000000440,
  PositionRisk1790000000450,
  FirstTemplates1790000000480,
  SoldOfPositions1790000000490,
  StopReasons1790000000500,
  VendorLifecycle1790000000510,
  CasinoCallLogSearch1790000000511,
  CasinoStops1790000000512,
  CasinoCallLogPlans1790000000520,
  PositionPeriods1790000000530,
  PositionCaps1790000000531,
  CarryBets1790000000540,
  RowsOfUses1790000000550,
  Depositors1790000000560,
  BankEntries1790000000570,
  CoinTransfers1790000000580,
  SuppliersOfRounds1790000000605,
  GameProviders1790000000610,
  PowerballTurnover1790000000611,
  LoginHosts1790000000622,
];
