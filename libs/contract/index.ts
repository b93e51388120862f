/** The wire: every call, push and error once. The web client imports its types, and from `values/` the plain values. */
export * from './call.js';
export * from './call-limits.js';
export * from './calls/index.js';
export * from './calls/agent-statistics.js';
export * from './calls/alerts.js';
export type { BankCandidate, BankEntryRow } from './calls/bank.js';
export * from './calls/statistics.js';
export * from './calls/boards.js';
export * from './calls/commission.js';
export * from './calls/console.js';
export * from './calls/dealing.js';
export * from './calls/deposit-accounts.js';
export * from './calls/downline.js';
export * from './calls/exports.js';
export * from './calls/admin-game-shapes.js';
export * from './calls/admin-game.js';
export * from './calls/draw-shapes.js';
export * from './calls/games.js';
export * from './calls/inspection.js';
export * from './calls/joining.js';
export * from './calls/machine-keys.js';
export * from './calls/messages.js';
export * from './calls/money-rules.js';
export * from './calls/passkeys.js';
export * from './calls/people-shapes.js';
export * from './calls/people.js';
export { personalReads } from './documents/personal-reads.js';
export * from './calls/reports.js';
export * from './calls/campaigns.js';
export * from './calls/rewards.js';
export * from './calls/session.js';
export * from './calls/settings.js';
export * from './calls/skins.js';
export * from './calls/sounds.js';
export * from './calls/site.js';
export * from './calls/admin-sports-shapes.js';
export * from './calls/admin-sports.js';
export * from './calls/sports-shapes.js';
export * from './calls/sports.js';
export * from './calls/second-factor.js';
export * from './calls/staff.js';
export * from './calls/updates.js';
export * from './calls/uploads.js';
export {
  agentDepositRow,
  agentWithdrawalRow,
  type DepositRow,
  depositRow,
  depositStatus,
  type WithdrawalRow,
  withdrawalRow,
  withdrawalStatus,
} from './calls/wallet-shapes.js';
export * from './calls/wallet.js';
export * from './documents/index.js';
export * from './closed-codes.js';
export * from './errors.js';
export * from './machine-calls.js';
export * from './passwords.js';
export * from './polling.js';
export * from './pushes.js';
export * from './values/index.js';
export * as described from './settings/index.js';
export {
  type MoneyRule,
  type MoneyRuleName,
  moneyRuleNames,
  moneyRules,
  rollingRuleNames,
  ruleBelow,
  type RulePlace,
  rulePlaces,
  type SparseRules,
} from './settings/money-rules.js';
export { turnoverPercents, turnoverRules } from './turnover-rules.js';
export { settingSectionAreas } from './settings-areas.js';
export { schemaOfSetting, settingsShape } from './settings-shape.js';
