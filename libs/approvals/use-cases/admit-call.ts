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
type KeptBack = NonNullable<State['keptBack']>;

interface Asked {
  kept: KeptCall;
  subject: Subject;
  rule: Rule;
  key: string | null;
  /** Of the call and its input as it was sent. */
  hash: Buffer;
  /** Rows that wait already under the key. */
  keptRows: ReadonlySet<number>;
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
   * Rows of a call that need no second person pass; the others stand among its results as waiting. What passed or waits under a key
   * does so when the call is sent again.
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
    leaveOut(
      state,
      [...known].map(([id, approval]) => refusalOf(id, approval.id)),
    );
    const rules = await this.settings.get(approvalSettings);
    if (!isAnyOn(rules) && call.secondPerson !== 'deposit') return;
    const judged = (await this.subjects.of(call, kept)).map((subject) => ({ subject, rule: ruleOf(rules, subject.kind) }));
    // What waits for an owner is asked for first: a call waits once.
    for (const { subject, rule } of judged.sort((a, b) => Number(b.rule.ownersDecide) - Number(a.rule.ownersDecide))) {
      const bound = await this.boundBy(rule, subject, actor.id);
      if (!bound) continue;
      if (subject.rows) state.admitted = { rows: subject.rows };
      await this.part(state, { kept, subject: bound, rule, key, hash: hashOf([path, input]), keptRows: new Set(known.keys()) });
    }
  }

  /** What of a subject the rule is about; of deposits some wait by their depositor's name where it is about none. */
  private async boundBy(rule: Rule, subject: Subject, adminId: number): Promise<Subject | undefined> {
    if (rule.on && !(rule.sparesOwners && (await this.sources.staff(this.database, adminId))?.isOwner)) return subject;
    return subject.kind === 'deposit' ? { ...subject, items: subject.items.filter(({ always }) => always) } : undefined;
  }

  private async part(state: State, asked: Asked): Promise<void> {
    const waiting = await this.database.transaction((tx) => this.count(tx, asked));
    if (asked.subject.isByRow) return this.keepRows(state, asked, waiting);
    if (waiting.length === 0) return;
    const { id } = await this.keep(asked, waiting, null);
    if (id !== undefined) throw refuse('APPROVAL_WAITS', { id });
  }

  /** A call that comes again under its key: what was approved has its first answer. */
  private again(request: State, { id, state }: KeptUnderKey): void {
    if (state === 'waiting') throw refuse('APPROVAL_WAITS', { id });
    if (state !== 'approved') throw refuse('ALREADY_PROCESSED');
    request.admitted = { isRepeat: true };
  }

  /**
   * Counts what passes, behind one lock per kind. What passed before under the key passes again and is not counted twice.
   * @returns what waits: items of rows that each wait by themselves, else all items of the call that have not passed before
   */
  private async count(tx: Tx, { kept, subject, rule, key, hash: inputHash, keptRows }: Asked): Promise<Item[]> {
    const { kind, items } = subject;
    if (items.length === 0) return [];
    const adminId = kept.actor.id;
    await this.uses.lock(tx, kind);
    const passed = key === null ? new Set() : await this.uses.passedRows(tx, { kind, adminId, key, inputHash });
    const open = items.filter(({ rowId = null }) => !passed.has(rowId) && (rowId === null || !keptRows.has(rowId)));
    const at = this.clock.now();
    const from = new Date(at.getTime() - windowMs);
    const uses = await this.uses.since(
      tx,
      kind,
      adminId,
      open.map(({ memberId }) => memberId),
      from,
    );
    const { waiting, passing } = partedBy(rule, open, uses);
    if (waiting.length > 0 && !subject.isByRow) return open;
    await this.uses.note(tx, { kind, adminId, key, inputHash, at }, passing);
    return waiting;
  }

  /** Rows that wait leave the call, today and whenever it comes again. */
  private async keepRows(state: State, asked: Asked, waiting: readonly Item[]): Promise<void> {
    const back: KeptBack = [];
    for (const item of waiting) {
      const rowId = must(item.rowId, 'an item of a call on rows has one');
      const row = await this.keep(asked, [item], rowId).catch((error: unknown) => {
        if (error instanceof DomainError) return { error };
        throw error;
      });
      if ('error' in row) back.push({ id: rowId, code: row.error.code, details: row.error.details });
      else if (row.id !== undefined) back.push(refusalOf(rowId, row.id));
    }
    leaveOut(state, back);
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

/** Takes rows out of a call; its results have their refusals. */
function leaveOut(state: State, back: KeptBack): void {
  if (back.length === 0) return;
  const input = state.input as { ids: number[] };
  state.sent ??= input;
  state.input = { ...input, ids: input.ids.filter((id) => !back.some((row) => row.id === id)) };
  state.keptBack = [...(state.keptBack ?? []), ...back];
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
