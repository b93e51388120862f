import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { ApprovalsRepository } from './data/approvals.repository.js';
import { UsesRepository } from './data/uses.repository.js';
import { ApprovalGuard } from './http/approval.guard.js';
import { ApprovalsController } from './http/approvals.controller.js';
import { ExpireApprovals } from './jobs/expire-approvals.js';
import { AgentAmounts } from './services/agent-amounts.js';
import { ApprovalSection } from './services/approval-section.js';
import { CashOutAmounts } from './services/cash-out-amounts.js';
import { CallRunner } from './services/call-runner.js';
import { Checks } from './services/checks.js';
import { EntryAmounts } from './services/entry-amounts.js';
import { Expiry } from './services/expiry.js';
import { Rehearsal } from './services/rehearsal.js';
import { RequestNotes } from './services/request-notes.js';
import { Subjects } from './services/subjects.js';
import { SecondPersonRequests } from './services/second-person-requests.js';
import { AdmitCall } from './use-cases/admit-call.js';
import { Approve } from './use-cases/approve.js';
import { EndRequest } from './services/end-request.js';
import { ReadApprovals } from './services/read-approvals.js';

/** What waits, and its end in time. Needs `ApprovalSources`, which the application binds. */
@Module({
  imports: [WalletModule],
  providers: [ApprovalsRepository, UsesRepository, RequestNotes, Expiry, AgentAmounts, CashOutAmounts, EntryAmounts, SecondPersonRequests],
  exports: [ApprovalsRepository, UsesRepository, RequestNotes, Expiry, AgentAmounts, CashOutAmounts, EntryAmounts, SecondPersonRequests],
})
export class ApprovalsModule {}

/** The guard that keeps calls, and the calls that decide. Needs `ApprovalSources`, which the application binds. */
@Module({
  imports: [ApprovalsModule, DiscoveryModule, MembersModule, WalletModule],
  providers: [ApprovalSection, CallRunner, Subjects, Rehearsal, Checks, AdmitCall, Approve, EndRequest, ReadApprovals, ApprovalGuard],
  controllers: [ApprovalsController],
  exports: [ApprovalGuard],
})
export class ApprovalsHttpModule {}

/** The worker's part. */
@Module({ imports: [ApprovalsModule], providers: [ExpireApprovals] })
export class ApprovalsJobsModule {}
