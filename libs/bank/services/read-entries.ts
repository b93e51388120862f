import { Inject, Injectable } from '@nestjs/common';
import { type BankCandidate, type BankEntryRow, type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { type Clock, seoulDay, seoulDayStart, seoulIso } from '#lib/kernel';
import { CLOCK, Database, Settings, type Sql } from '#lib/platform';
import { DepositCandidates } from '#lib/wallet';
import { bankSettings } from '../bank-settings.js';
import { EntriesRepository, type Entry } from '../data/entries.repository.js';
import { EntryLists } from '../data/entry-lists.js';
import { type Judged, JudgeEntries, openMs } from './judge-entries.js';

/** What the page of bank matching shows. */
@Injectable()
export class ReadEntries {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly entries: EntriesRepository,
    private readonly lists: EntryLists,
    private readonly deposits: DepositCandidates,
    private readonly judging: JudgeEntries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async page(query: CallParsed<'admin/bank/entry/get'>): Promise<CallOutput<'admin/bank/entry/get'>> {
    const open = await this.openAmounts(this.database);
    const { items, total, counts } = await this.lists.page(this.database, query, [...open.keys()]);
    const last = await this.lists.last(this.database);
    const owners = await this.owners(items);
    return {
      items: items.map((entry) => rowOf(entry, owners, open.get(entry.amount) ?? 0)),
      ...{ total, counts, last: last ? { at: seoulIso(last.at), by: last.by } : null },
    };
  }

  async figures(): Promise<CallOutput<'admin/bank/figures/get'>> {
    const open = await this.openAmounts(this.database);
    const today = seoulDayStart(seoulDay(this.clock.now()));
    const sums = await this.lists.sums(this.database, today, [...open.keys()]);
    const { approves, mostAmount } = await this.settings.get(bankSettings);
    const approved = sums.firstAt ? await this.deposits.approvedSince(this.database, sums.firstAt) : none;
    const { entries, byRule, byStaff, secondsByRule, secondsByStaff, leftOver, leftOverAmount } = sums;
    return {
      ...{ entries, byRule, byStaff, secondsByRule, secondsByStaff, leftOver, leftOverAmount },
      mostAmount: approves ? mostAmount : null,
      difference: sums.paid - approved.amount,
      unpaid: approved.without,
      unpaidAmount: approved.withoutAmount,
    };
  }

  /** @throws DomainError NOT_FOUND */
  async view(id: number): Promise<CallOutput<'admin/bank/entry/view'>> {
    const entry = await this.entries.byId(this.database, id);
    if (!entry) throw refuse('NOT_FOUND');
    const owners = await this.owners([entry]);
    if (entry.state !== 'waiting') return { entry: rowOf(entry, owners, 0), candidates: [], why: null, refusal: null };
    const { candidates, wait } = await this.judging.judge(entry);
    return {
      entry: rowOf(entry, owners, candidates.length),
      candidates: candidates.map(candidateOf),
      why: wait ?? null,
      refusal: wait === 'refused' ? entry.refusal : null,
    };
  }

  /** How many entries could pay a deposit and wait. */
  async toDecide(sql: Sql): Promise<number> {
    return this.lists.toDecide(sql, [...(await this.openAmounts(sql)).keys()]);
  }

  /** Deposits that an entry could pay, counted by amount: those that wait, and those approved without one of late. */
  private async openAmounts(sql: Sql): Promise<Map<number, number>> {
    const first = await this.lists.firstAt(sql);
    return first ? this.deposits.amounts(sql, new Date(this.clock.now().getTime() - openMs)) : new Map();
  }

  private owners(entries: readonly Entry[]) {
    return this.deposits.owners(
      this.database,
      entries.flatMap(({ depositId }) => depositId ?? []),
    );
  }
}

const none = { amount: 0, without: 0, withoutAmount: 0 };

function rowOf(entry: Entry, owners: ReadonlyMap<number, { memberId: number; account: string }>, candidates: number): BankEntryRow {
  const { id, reference, amount, depositor, memo, bankName, bankAccount, state, depositId, decidedBy, byRule, reason } = entry;
  const owner = depositId === null ? undefined : owners.get(depositId);
  return {
    ...{ id, reference, amount, depositor, memo, bankName, bankAccount, state, decidedBy, byRule, reason },
    at: seoulIso(entry.at),
    candidates: state === 'waiting' ? candidates : 0,
    deposit: owner && depositId !== null ? { id: depositId, ...owner } : null,
    decidedAt: entry.decidedAt && seoulIso(entry.decidedAt),
  };
}

function candidateOf({ deposit, agreeing, name }: Judged['candidates'][number]): BankCandidate {
  const { id, memberId, account, nickname, amount, depositor, holder, shownAccount, askedAt, status, isFirst } = deposit;
  return {
    ...{ id, memberId, account, nickname, amount, depositor, holder, status, agreeing },
    bankAccount: shownAccount ?? '',
    askedAt: seoulIso(askedAt),
    first: isFirst,
    nameMatch: name,
  };
}
