/** Four eyes: actions of administrators that wait for a second person. */
export { type ApprovalSettings, approvalSettings } from './approval-settings.js';
export * from './approvals.module.js';
export { ApprovalsRepository } from './data/approvals.repository.js';
export { ApprovalGuard } from './http/approval.guard.js';
export { ExpireApprovals } from './jobs/expire-approvals.js';
export * from './ports.js';
export { hashOf } from './services/kept-calls.js';
export { AgentAmounts } from './services/agent-amounts.js';
export { EntryAmounts } from './services/entry-amounts.js';
export { CashOutAmounts, type CashOutUse } from './services/cash-out-amounts.js';
export { RequestNotes } from './services/request-notes.js';
export { SecondPersonRequests } from './services/second-person-requests.js';
export { CallRunner } from './services/call-runner.js';
