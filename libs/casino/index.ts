/** The casino and slots: vendors, launches, rounds, and the wallet that vendors ask. */
export { GwV1 } from './adapters/gw-v1/gw-v1.js';
export { signatureOf as gwSignatureOf } from './adapters/gw-v1/signature.js';
export { Hub88 } from './adapters/hub88/hub88.js';
export type { VendorRequest } from './adapters/vendor-request.js';
export { VendorTraffic } from './adapters/vendor-traffic.js';
export { vendorWires } from './adapters/wires.js';
export * from './casino.module.js';
export { TopWins } from './data/top-wins.js';
export { RoundSettlementLists } from './http/round-settlement-lists.js';
export { FeesRepository } from './data/fees.repository.js';
export { StandingRoundBets } from './data/standing-round-bets.js';
export { CarriedRounds } from './data/carried-rounds.js';
export { CasinoFigures, type HighCasinoBet, type PlayFlow } from './data/casino-figures.js';
export { OpenDifferences } from './data/open-differences.js';
export { Playing } from './data/playing.js';
export type { RoundResult } from './domain/round.js';
export { type PlayKind, playKinds } from './domain/vendor.js';
export { WinChecksRepository } from './data/win-checks.repository.js';
export { ReconcileVendors } from './jobs/reconcile-vendors.js';
export { HoldVendorHours, recentHours } from './jobs/hold-vendor-hours.js';
export type { WinBounds } from './domain/win-check.js';
export {
  type CarriedRoundBet,
  type EndedRound,
  HighBetRule,
  type NewDifferences,
  PlayerSessions,
  PlayLimits,
  RoundCommission,
  RoundSupport,
  VendorAlerts,
  type VendorChange,
  WinRule,
} from './ports.js';
export { GamesRepository } from './data/games.repository.js';
export { type VendorDraft, VendorsRepository } from './data/vendors.repository.js';
export { ThumbnailsRepository } from './data/thumbnails.repository.js';
export { EggUse } from './services/egg-use.js';
export { AskAgain } from './use-cases/ask-again.js';
export { type KeyPair, SaveVendor } from './use-cases/save-vendor.js';
export { SyncGames } from './use-cases/sync-games.js';
export { vendorSealed } from './data/sealed-columns.js';
