import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ApprovalFigure, approvalFigures, type ApprovalKind, type ApprovalPlace, refuse, type CallOutput } from '#lib/contract';
import { DomainError, must, seoulIso } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { doJoined, type Effects, type Tx } from '#lib/platform';
import { type AccountRef, Ledger, unitOf, type WalletSnapshot } from '#lib/wallet';
import { type ChangedValue, changedValues, type Note } from '../domain/changed-values.js';
import { moneyKinds } from '../domain/rules.js';
import { CallRunner, type KeptCall } from './call-runner.js';

export type EffectView = NonNullable<CallOutput<'admin/approval/view'>['effect']>;
type PlaceRow = EffectView['places'][number];

/** What a call did, or would have done. */
export interface Performed {
  answer: unknown;
  effect: EffectView;
  /** Members and agents whose accounts it touched. */
  ownerIds: number[];
  /** All that it wrote into the audit log. */
  notes: readonly Note[];
}

/** What a call is about, for the view of its effect. */
export interface About {
  kind: ApprovalKind;
  memberIds: readonly number[];
  at: Date;
}

const walletPart = { cash: 'money', hold: 'hold', receivable: 'receivable', point: 'point', egg: 'balance' } as const satisfies Partial<
  Record<ApprovalPlace, keyof WalletSnapshot>
>;
type OwnPlace = keyof typeof walletPart;
const ownPlaces = Object.keys(walletPart) as OwnPlace[];
const unitAt = (owner: number, kind: string): PlaceRow['unit'] => unitOf({ owner, kind } as AccountRef);

/** Makes a call within a transaction, or tries what it would do. */
@Injectable()
export class Rehearsal {
  constructor(
    private readonly calls: CallRunner,
    private readonly ledger: Ledger,
    private readonly members: MembersRepository,
  ) {}

  /** Makes the call and takes all of it back. @throws what the call refuses */
  async try(tx: Tx, call: KeptCall, about: About): Promise<Performed> {
    await tx.query('SAVEPOINT rehearsal');
    try {
      return await this.perform(tx, call, about);
    } finally {
      await tx.query('ROLLBACK TO SAVEPOINT rehearsal');
      await tx.query('RELEASE SAVEPOINT rehearsal');
    }
  }

  /** Of a result, whose bets are settled after it, also what its preview adds up. */
  withFigures(kind: ApprovalKind, done: Performed, figures: Partial<Record<ApprovalFigure, number>> | undefined): Performed {
    if (!figures) return done;
    const rows = approvalFigures.flatMap((figure) => (figures[figure] === undefined ? [] : [{ figure, value: figures[figure] }]));
    const effect = { ...done.effect, figures: rows };
    return { ...done, effect: { ...effect, seen: seenOf(kind, effect) } };
  }

  /** Makes the call as a part of the transaction. @throws what the call refuses, and what it refuses for a single row */
  async perform(tx: Tx, call: KeptCall, about: About): Promise<Performed> {
    const before = await this.ledger.snapshots(tx, about.memberIds);
    const { answer, effects } = await doJoined(tx, () => this.calls.run(call));
    assertEveryRow(answer);
    const moved = movedBy(effects);
    const ownerIds = [...new Set([...about.memberIds, ...moved.map(({ owner }) => owner)])].filter((id) => id > 0);
    const after = await this.ledger.snapshots(tx, ownerIds);
    const names = new Map((await this.members.byIds(tx, ownerIds)).map(({ id, account }) => [id, account]));
    const places = [...ownRows(ownerIds, { before, after, moved, names }), ...houseRows(moved)];
    const shown = { places, changes: changedValues(effects.notes), figures: [], difference: differenceOf(moved) };
    return { answer, ownerIds, notes: effects.notes, effect: { at: seoulIso(about.at), seen: seenOf(about.kind, shown), ...shown } };
  }
}

/**
 * What somebody saw, in a word: of money where it goes, for balances change all the time; of anything else every value that is replaced.
 * What is made anew has another number and another end each time.
 */
export function seenOf(kind: ApprovalKind, effect: Pick<EffectView, 'places' | 'changes' | 'figures'>): string {
  const places = effect.places.map(({ place, of, change }) => [place, of, change]);
  const changes = moneyKinds.includes(kind) ? [] : standing(effect.changes);
  return createHash('sha256')
    .update(JSON.stringify([places, changes, effect.figures]))
    .digest('base64url');
}

/** Values that a call replaces, as they stood. */
export function standing(changes: readonly ChangedValue[]): unknown[][] {
  return changes.map(({ action, target, field, before }) => (before === null ? [action, field] : [action, field, target, before]));
}

interface Moved {
  owner: number;
  kind: string;
  change: number;
}

function movedBy({ postings }: Effects): Moved[] {
  const sums = new Map<string, Moved>();
  const add = ({ owner, kind }: { owner: number; kind: string }, amount: number): void => {
    const known = sums.get(`${owner} ${kind}`) ?? { owner, kind, change: 0 };
    sums.set(`${owner} ${kind}`, { ...known, change: known.change + amount });
  };
  for (const { from, to, amount } of postings) {
    add(from, -amount);
    add(to, amount);
  }
  return [...sums.values()].sort((a, b) => a.owner - b.owner || (a.kind < b.kind ? -1 : 1));
}

/** Postings that the ledger made by itself stand in the balances alone. */
function ownRows(
  ownerIds: readonly number[],
  known: {
    before: ReadonlyMap<number, WalletSnapshot>;
    after: ReadonlyMap<number, WalletSnapshot>;
    moved: readonly Moved[];
    names: ReadonlyMap<number, string>;
  },
): PlaceRow[] {
  return ownerIds.flatMap((ownerId) => {
    const [old, fresh] = [known.before.get(ownerId), known.after.get(ownerId)];
    if (!fresh) return [];
    return ownPlaces.flatMap((place) => {
      const after = fresh[walletPart[place]];
      const posted = known.moved.find(({ owner, kind }) => owner === ownerId && kind === place)?.change;
      const change = posted ?? (old ? after - old[walletPart[place]] : 0);
      if (change === 0 && place !== 'cash') return [];
      return [
        { place, of: known.names.get(ownerId) ?? '', memberId: ownerId, unit: unitAt(ownerId, place), now: after - change, change, after },
      ];
    });
  });
}

function houseRows(moved: readonly Moved[]): PlaceRow[] {
  return moved
    .filter(({ owner, change }) => owner <= 0 && change !== 0)
    .map(({ kind, change }) => ({ place: 'site', of: kind, memberId: null, unit: unitAt(0, kind), now: null, change, after: null }));
}

function differenceOf(moved: readonly Moved[]): number {
  return moved.reduce((sum, { change }) => sum + change, 0);
}

/** A call on rows applies whole or not at all. */
function assertEveryRow(answer: unknown): void {
  const { results } = (answer ?? {}) as { results?: { ok?: boolean; error?: { code: string } & Record<string, unknown> }[] };
  const failed = Array.isArray(results) ? results.find(({ ok }) => ok === false) : undefined;
  if (!failed) return;
  const { code, message: _, ...details } = must(failed.error, 'a row that failed says why') as { code: string; message?: string };
  if (code === 'INTERNAL' || code === 'UNAVAILABLE') throw refuse('UNAVAILABLE');
  throw new DomainError(code, details);
}
