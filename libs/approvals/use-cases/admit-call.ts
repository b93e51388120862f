import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Clock, DomainError, must } from '#lib/kernel';
import { CLOCK, Database, requestLanguage, type CallRequest, Settings, type Tx } from '#lib/platform';
import { approvalSettings } from '../approval-settings.js';
import { ApprovalsRepository, type KeptUnderKey } from '../data/approvals.repository.js';
import { UsesRepository } from '../data/uses.repository.js';
import { isAnyOn, type Item, partedBy, type Rule, ruleOf, windowMs } from '../domain/rules.js';
import { isWeaker } from '../domain/weaker.js';
import { ApprovalSources } from '../ports.js';
import type { KeptCall } from '../services/call-runner.js';
import { Expiry } from '../services/expiry.js';
import { hashOf, memoOf } from '../services/kept-calls.js';
import { type Performed, Rehearsal } from '../services/rehearsal.js';
import { RequestNotes } from '../services/request-notes.js';
import { type Subject, Subjects } from '../services/subjects.js';

type State = NonNullable<CallRequest['truebook']>;

interface Asked {
  kept: KeptCall;
  subject: Subject;
  rule: Rule;
  key: string | null;
  /** Of the call, its input and the rows that it found. */
  hash: Buffer;
}

/** Lets an administrator's call pass, or keeps it for a second person. */
@Injectable()
export class AdmitCall {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly approvals: ApprovalsRepository,
    private readonly uses: UsesRepository,
    private readonly subjects: Subjects,
    private readonly rehearsal: Rehearsal,
    private readonly sources: ApprovalSources,
    private readonly expiry: Expiry,
    private readonly notes: RequestNotes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Of a call on rows those pass that need nobody else; the others stand among its results as waiting.
   * @throws DomainError APPROVAL_WAITS where the whole call is kept, PASSWORD_NOT_KEPT, KEY_REUSED for the key of another call,
   *   ALREADY_PROCESSED for the key of a call that was refused or withdrawn, and what the call itself would refuse
   */
  async execute(request: CallRequest): Promise<void> {
    const state = must(request.truebook, 'the guard of sessions stands before');
    const { call, path, actor, input } = state;
    if (!call.secondPerson || actor?.kind !== 'admin') return;
    const kept: KeptCall = { path, input, actor, requestId: request.id, address: request.ip, language: requestLanguage(request) };
    const key = (input as { key?: string }).key ?? null;
    const known = key === null ? new Map<number, never>() : await this.approvals.byKey(this.database, actor.id, key);
    assertSameCall(kept, known);
    const whole = known.get(0);
    if (whole) return this.again(state, whole);
    const rules = await this.settings.get(approvalSettings);
    if (!isAnyOn(rules)) return;
    const judged = (await this.subjects.of(call, kept)).map((subject) => ({ subject, rule: ruleOf(rules, subject.kind) }));
    // What waits for an owner is asked for first: a call waits once.
    for (const { subject, rule } of judged.sort((a, b) => Number(b.rule.ownersDecide) - Number(a.rule.ownersDecide))) {
      if (!rule.on || (rule.sparesOwners && (await this.sources.staff(this.database, actor.id))?.isOwner)) continue;
      if (subject.rows) state.admitted = { rows: subject.rows };
      await this.part(state, { kept, subject, rule, key, hash: hashOf([path, input, subject.rows]) }, known);
    }
  }

  private async part(state: State, asked: Asked, known: ReadonlyMap<number, KeptUnderKey>): Promise<void> {
    const waiting = await this.database.transaction((tx) => this.count(tx, asked, [...known.keys()]));
    if (asked.subject.isByRow) return this.keepRows(state, asked, waiting, known);
    if (waiting.length === 0) return;
    const { id } = await this.keep(asked, asked.subject.items, null);
    if (id !== undefined) throw refuse('APPROVAL_WAITS', { id });
  }

  /** A call that comes again under its key: what was approved has its first answer. */
  private again(request: State, { id, state }: KeptUnderKey): void {
    if (state === 'waiting') throw refuse('APPROVAL_WAITS', { id });
    if (state !== 'approved') throw refuse('ALREADY_PROCESSED');
    request.admitted = { isRepeat: true };
  }

  /** Counts what passes, behind one lock per kind. @returns what waits */
  private async count(tx: Tx, { kept: { actor }, subject, rule, key, hash }: Asked, keptRows: readonly number[]): Promise<Item[]> {
    const { kind, items } = subject;
    if (items.length === 0) return [];
    await this.uses.lock(tx, kind);
    if (key !== null && (await this.uses.passedBefore(tx, actor.id, key, hash))) return [];
    const at = this.clock.now();
    const from = new Date(at.getTime() - windowMs);
    const uses = await this.uses.since(
      tx,
      kind,
      actor.id,
      items.map(({ memberId }) => memberId),
      from,
    );
    const open = items.filter(({ rowId }) => rowId === undefined || !keptRows.includes(rowId));
    const { waiting, passing } = partedBy(rule, open, uses);
    if (waiting.length > 0 && !subject.isByRow) return waiting;
    await this.uses.note(tx, { kind, adminId: actor.id, key, inputHash: hash, at }, passing);
    return waiting;
  }

  /** Rows that wait leave the call, today and whenever it comes again. */
  private async keepRows(state: State, asked: Asked, waiting: readonly Item[], known: ReadonlyMap<number, KeptUnderKey>): Promise<void> {
    const back: NonNullable<State['keptBack']> = [...known].map(([id, approval]) => refusalOf(id, approval.id));
    for (const item of waiting) {
      const rowId = must(item.rowId, 'an item of a call on rows has one');
      const row = await this.keep(asked, [item], rowId).catch((error: unknown) => {
        if (error instanceof DomainError) return { error };
        throw error;
      });
      if ('error' in row) back.push({ id: rowId, code: row.error.code, details: row.error.details });
      else if (row.id !== undefined) back.push(refusalOf(rowId, row.id));
    }
    if (back.length === 0) return;
    const input = state.input as { ids: number[] };
    const left = input.ids.filter((id) => !back.some((row) => row.id === id));
    state.input = { ...input, ids: left };
    state.keptBack = back;
  }

  /** @returns no id where the call makes no setting weaker after all */
  private async keep(asked: Asked, items: readonly Item[], rowId: number | null): Promise<{ id?: number }> {
    const { subject, key } = asked;
    const kept = rowId === null ? asked.kept : ofRow(asked.kept, rowId, key);
    if (hasPassword(kept.input)) throw refuse('PASSWORD_NOT_KEPT');
    const at = this.clock.now();
    const memberIds = items.flatMap(({ memberId }) => memberId ?? []);
    const done = await this.rehearse(kept, { kind: subject.kind, memberIds, at });
    const { ifWeaker, kind } = subject;
    if (ifWeaker && !isWeaker(ifWeaker, done.notes, kind as 'limits' | 'rates')) return {};
    const { hours } = await this.settings.get(approvalSettings);
    return this.database.transaction(async (tx) => {
      await this.expiry.expireDue(tx);
      const { actor, path: call, language } = kept;
      const found = await this.approvals.insert(tx, {
        ...{ kind: subject.kind, call, language, inputHash: hashOf(kept.input), key, rowId },
        ...{ items: withOwners(items, done), input: kept.input as Record<string, unknown>, memo: memoOf(kept.input) },
        amount: amountOf(items),
        askedEffect: [...done.effect.changes],
        ...{ askedBy: actor.id, askedAccount: actor.account, askedAt: at },
        expiresAt: new Date(at.getTime() + hours * 3_600_000),
      });
      if (found.isNew) await this.notes.asked(tx, kept, { ...found, kind: subject.kind, amount: amountOf(items), at });
      return { id: found.id };
    });
  }

  /** What the call would be refused it is refused at once. */
  private async rehearse(kept: KeptCall, about: { kind: Subject['kind']; memberIds: number[]; at: Date }): Promise<Performed> {
    return this.database.transaction((tx) => this.rehearsal.try(tx, kept, about));
  }
}

/** A key opens the call that it came with and no other. @throws DomainError KEY_REUSED */
function assertSameCall(kept: KeptCall, known: ReadonlyMap<number, KeptUnderKey>): void {
  for (const [rowId, { call, inputHash }] of known) {
    const { input } = rowId === 0 ? kept : ofRow(kept, rowId, null);
    if (call !== kept.path || !inputHash.equals(hashOf(input))) throw refuse('KEY_REUSED');
  }
}

const refusalOf = (rowId: number, id: number) => ({ id: rowId, code: 'APPROVAL_WAITS', details: { id } });

/** The call on one row alone, with a key of its own where the call had one. */
function ofRow(kept: KeptCall, rowId: number, key: string | null): KeptCall {
  const input = { ...(kept.input as object), ids: [rowId], ...(key !== null && { key: rowKey(key, rowId) }) };
  return { ...kept, input };
}

function rowKey(key: string, rowId: number): string {
  const hex = createHash('sha256').update(`approval:${key}:${rowId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Where the rules could not name the member, the dry run can. */
function withOwners(items: readonly Item[], { ownerIds }: Performed): Item[] {
  const [only] = items;
  if (items.length !== 1 || only === undefined || only.memberId !== null || ownerIds.length !== 1) return [...items];
  return [{ ...only, memberId: ownerIds[0]! }];
}

function amountOf(items: readonly Item[]): number | null {
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  return amount === 0 ? null : amount;
}

function hasPassword(input: unknown): boolean {
  const { password } = input as { password?: unknown };
  return typeof password === 'string' && password !== '';
}
