/** Entries of banks' lists, and the deposits that they pay. */
export * from './bank.module.js';
export { bankSettings } from './bank-settings.js';
export { EntriesRepository } from './data/entries.repository.js';
export { matchEntryJob } from './jobs/match-entries.js';
export { RuleAmounts } from './ports.js';
export { AddEntries } from './use-cases/add-entries.js';
export { FreedEntries } from './services/freed-entries.js';
export { ReadEntries } from './services/read-entries.js';
export type { BankEntry, BankList } from './domain/bank-list.js';
