import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '#lib/platform';
import { BalanceStepsReader, ExplainedBalance } from '#lib/wallet';
import { AuditBlocksRepository } from './data/audit-blocks.repository.js';
import { PastStateController } from './http/past-state.controller.js';
import { TransparencyController } from './http/transparency.controller.js';
import { KeepAuditChain } from './jobs/keep-audit-chain.js';
import { ClosedNumbers } from './services/closed-numbers.js';
import { NewestHead } from './services/newest-head.js';
import { PastState } from './services/past-state.js';
import { SignedExplanation } from './services/signed-explanation.js';
import { SigningKeys } from './services/signing-keys.js';
import { BuildBlock } from './use-cases/build-block.js';
import { VerifyChain } from './use-cases/verify-chain.js';

const keys = { provide: SigningKeys, inject: [CONFIG], useFactory: (config: Config) => new SigningKeys(config) };

/** What everybody may see of the chain, and a member's past. Needs `PastFacts`, which the application binds. */
@Module({
  providers: [AuditBlocksRepository, keys, PastState, SignedExplanation, ExplainedBalance, BalanceStepsReader],
  controllers: [TransparencyController, PastStateController],
})
export class AuditChainHttpModule {}

/** The worker's part. Needs `ChainedTables`, which the application binds. */
@Module({
  providers: [AuditBlocksRepository, keys, NewestHead, ClosedNumbers, BuildBlock, VerifyChain, KeepAuditChain],
  exports: [KeepAuditChain],
})
export class AuditChainJobsModule {}
