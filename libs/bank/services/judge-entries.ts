import { plainName } from '#lib/kernel';
import { Injectable } from '@nestjs/common';
import type { BankWaitReason } from '#lib/contract';
import { Database, Settings, type Sql, type Tx } from '#lib/platform';
import { type DepositCandidate, DepositCandidates, SecondPersons } from '#lib/wallet';
import { bankSettings, type BankSettings } from '../bank-settings.js';
import { EntriesRepository, type Entry } from '../data/entries.repository.js';
import { type Candidate, candidatesOf, decide, isContested, type MatchRules, type WaitingDeposit } from '../domain/matching.js';

/** An entry beside the deposits that it could pay. */
export interface Judged {
  /** Deposits of its amount, those that agree most first; some may have been approved before without an entry. */
  candidates: (Candidate & { deposit: Known })[];
  /** The deposit that the rule approves. */
  approve?: number;
  /** Why it waits for staff. */
  wait?: BankWaitReason;
}

type Known = WaitingDeposit & Pick<DepositCandidate, 'status' | 'account' | 'nickname'>;

/** How far apart the times of one payment may be that two lists bring, ms. */
const twinMs = 2 * 60_000;
/** An approval without an entry may get one that long, ms. */
export const openMs = 7 * 24 * 60 * 60 * 1_000;

/** Lays entries beside deposits and asks the rules. */
@Injectable()
export class JudgeEntries {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly entries: EntriesRepository,
    private readonly deposits: DepositCandidates,
    private readonly seconds: SecondPersons,
  ) {}

  /** Judges an entry that waits. */
  async judge(entry: Entry): Promise<Judged> {
    const { adminId } = await this.entries.broughtBy(this.database, entry.id);
    const waiting = (await this.found(this.database, entry)).filter(({ status }) => status === 'waiting');
    const seconds = await this.seconds.of('deposit', adminId, waiting);
    return this.laid(this.database, entry, new Set(seconds.keys()));
  }

  /** The same in a transaction, without the sums of second persons: these are asked for when the deposit is paid. */
  judgeAgain(tx: Tx, entry: Entry): Promise<Judged> {
    return this.laid(tx, entry, new Set());
  }

  private found(sql: Sql, { amount, at }: Entry): Promise<DepositCandidate[]> {
    return this.deposits.ofAmounts(sql, [amount], new Date(at.getTime() - openMs));
  }

  /** @param seconds deposits whose approval takes a second administrator by the sums of now */
  private async laid(sql: Sql, entry: Entry, seconds: ReadonlySet<number>): Promise<Judged> {
    const settings = await this.settings.get(bankSettings, sql);
    const known = (await this.found(sql, entry)).map((deposit) => knownOf(deposit, deposit.needsSecond || seconds.has(deposit.id)));
    const candidates = candidatesOf(asPaid(entry), known, settings) as Judged['candidates'];
    return { candidates, ...(await this.decision(sql, entry, candidates, settings)) };
  }

  private async decision(
    sql: Sql,
    entry: Entry,
    candidates: Judged['candidates'],
    settings: BankSettings,
  ): Promise<Pick<Judged, 'approve' | 'wait'>> {
    if (settings.approves && entry.wasReopened) return { wait: 'reopened' };
    const waiting = candidates.filter(({ deposit }) => deposit.status === 'waiting');
    if (settings.approves && waiting.length === 0 && candidates.length > 0) return { wait: 'approved_before' };
    const decided = decide(asPaid(entry), waiting, rulesOf(settings));
    if ('wait' in decided) return decided;
    const others = await this.others(sql, entry);
    const { deposit } = candidates.find(({ deposit: { id } }) => id === decided.approve)!;
    if (
      isContested(
        deposit,
        others.filter(({ state }) => state === 'waiting'),
      )
    )
      return { wait: 'entries_alike' };
    if (others.some((other) => isTwin(entry, other))) return { wait: 'twin' };
    return entry.refusal === null ? decided : { ...decided, wait: 'refused' };
  }

  private async others(sql: Sql, { id, amount, at }: Entry): Promise<Entry[]> {
    const span = { from: new Date(at.getTime() - twinMs), until: new Date(at.getTime() + twinMs) };
    return (await this.entries.ofAmounts(sql, [amount], span)).filter((other) => other.id !== id);
  }
}

/** The same payment, as another list has it: a file has no references, a program has. */
function isTwin(entry: Entry, other: Entry): boolean {
  return (
    entry.listId !== other.listId &&
    entry.bankAccount === other.bankAccount &&
    plainName(entry.depositor) === plainName(other.depositor) &&
    Math.abs(entry.at.getTime() - other.at.getTime()) <= twinMs
  );
}

function asPaid({ amount, depositor, bankAccount, at }: Entry) {
  return { amount, depositor, account: bankAccount, at };
}

function knownOf({ shownAccount, ...deposit }: DepositCandidate, needsSecond: boolean): Known {
  return { ...deposit, needsSecond, shownAccount: shownAccount === '' ? null : shownAccount };
}

function rulesOf({ approves, ...rules }: BankSettings): MatchRules {
  return { on: approves, ...rules };
}
