/** The audit chain: what is only ever added to, in signed blocks that anybody can reckon anew. */
export * from './audit-chain.module.js';
export { AuditBlocksRepository, type Block, type Verified } from './data/audit-blocks.repository.js';
export { chainedKinds, type ChainedKind, type KindNumbers } from './domain/chained.js';
export type { Move } from './domain/past-member.js';
export { KeepAuditChain } from './jobs/keep-audit-chain.js';
export * from './ports.js';
export { ClosedNumbers } from './services/closed-numbers.js';
export type { ChainFinding, ChainReport } from './services/findings.js';
export { NewestHead } from './services/newest-head.js';
export { auditKeyOf, isSignedBy, SigningKeys } from './services/signing-keys.js';
export { PastState } from './services/past-state.js';
export { BuildBlock } from './use-cases/build-block.js';
export { ExportChain } from './services/export-chain.js';
export { VerifyChain } from './use-cases/verify-chain.js';
