import { Module } from '@nestjs/common';
import { Relay } from '#lib/events';
import { WalletModule } from '#lib/wallet';
import { EntriesRepository } from './data/entries.repository.js';
import { EntryLists } from './data/entry-lists.js';
import { BankController } from './http/bank.controller.js';
import { MatchEntries } from './jobs/match-entries.js';
import { FollowDeposits } from './listeners/follow-deposits.js';
import { BankSection } from './services/bank-section.js';
import { BroughtEntries } from './services/brought-entries.js';
import { FreedEntries } from './services/freed-entries.js';
import { JudgeEntries } from './services/judge-entries.js';
import { ReadEntries } from './services/read-entries.js';
import { StaffDecisions } from './services/staff-decisions.js';
import { AddEntries } from './use-cases/add-entries.js';
import { ApproveEntry } from './use-cases/approve-entry.js';
import { DismissEntries } from './use-cases/dismiss-entries.js';
import { MatchEntry } from './use-cases/match-entry.js';
import { PreviewApproval } from './use-cases/preview-approval.js';
import { ReadList } from './use-cases/read-list.js';
import { ReopenEntries } from './use-cases/reopen-entries.js';

/** Entries of the bank's lists: what others need of them. */
@Module({
  imports: [WalletModule],
  providers: [EntriesRepository, EntryLists, JudgeEntries, ReadEntries, FreedEntries, BroughtEntries, AddEntries],
  exports: [EntriesRepository, EntryLists, JudgeEntries, ReadEntries, FreedEntries, BroughtEntries, AddEntries],
})
export class BankModule {}

/** The administrators' calls. */
@Module({
  imports: [BankModule, WalletModule],
  providers: [BankSection, StaffDecisions, ReadList, ApproveEntry, PreviewApproval, DismissEntries, ReopenEntries],
  controllers: [BankController],
})
export class BankHttpModule {}

/** The worker's part: the rule; stands before the relay starts. The app binds the port `RuleAmounts` in a global module. */
@Module({ imports: [BankModule, WalletModule], providers: [FollowDeposits, MatchEntry, MatchEntries] })
export class BankJobsModule {
  constructor(relay: Relay, deposits: FollowDeposits) {
    // In the constructor, because no batch may pass them by.
    relay.project(deposits.follow);
  }
}
