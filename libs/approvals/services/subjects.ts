import { Injectable } from '@nestjs/common';
import { type ApprovalKind, type Call, type CallOutput, type CallPath } from '#lib/contract';
import { Database } from '#lib/platform';
import { WalletReports } from '#lib/wallet';
import type { Item } from '../domain/rules.js';
import { ApprovalSources } from '../ports.js';
import { CallRunner, type KeptCall } from './call-runner.js';

/** What a call is about, as the rules count it. */
export interface Subject {
  kind: ApprovalKind;
  items: Item[];
  /** Its rows are requests of their own: one that is large does not hold up the others. */
  isByRow?: true;
  /** The rows that were found, where the input names only their numbers; the call may act on no others. */
  rows?: number[];
  /** It waits only where it raises a limit. */
  ifRaised?: true;
}

type Figures = { paid: number; recalled: number; debt: number; bets: number; members: number };

/** Settings whose numbers are limits of money. Others are no business of a second person. */
const limitSections = ['wallet', 'bet', 'reward'];
const one = (amount: number): Item[] => [{ memberId: null, amount }];

/** Says of a call of which kind it is, and how much of whom it moves. */
@Injectable()
export class Subjects {
  constructor(
    private readonly database: Database,
    private readonly calls: CallRunner,
    private readonly requests: WalletReports,
    private readonly sources: ApprovalSources,
  ) {}

  /** @returns undefined for what needs nobody else @throws what its preview refuses */
  async of({ secondPerson }: Call, kept: KeptCall): Promise<Subject | undefined> {
    if (!secondPerson) return undefined;
    if (secondPerson === 'limits') return this.limits(kept);
    if (secondPerson === 'result') return { kind: 'result', ...(await this.ofResult(kept)) };
    if (secondPerson === 'deposit' || secondPerson === 'withdrawal') return this.requestsOf(secondPerson, kept);
    if (secondPerson === 'adjustment') return { kind: 'adjustment', items: adjusted(kept.input) };
    if (isNameOnly(kept)) return undefined;
    return { kind: secondPerson, items: [{ memberId: memberOf(kept.input), amount: 0 }] };
  }

  /** Of a result what its dry run adds up. */
  async figures({ path, ...kept }: KeptCall): Promise<Figures | undefined> {
    const preview = previews[path];
    if (!preview) return undefined;
    const { sums } = (await this.calls.run({ ...kept, path: preview, input: { ...(kept.input as object), skip: 0, take: 1 } })) as Pick<
      CallOutput<'admin/sports/result/preview'>,
      'sums'
    >;
    return sums;
  }

  private limits({ path, input }: KeptCall): Subject | undefined {
    const section = path === 'admin/settings/update' ? (input as { section: string }).section : undefined;
    if (section === 'approvals') return { kind: 'rules', items: one(0) };
    if (section === 'commission') return { kind: 'rates', items: one(0) };
    if (section !== undefined && !limitSections.includes(section)) return undefined;
    return { kind: 'limits', items: [{ memberId: memberOf(input), amount: 0 }], ifRaised: true };
  }

  private async requestsOf(kind: 'deposit' | 'withdrawal', { input }: KeptCall): Promise<Subject> {
    const { ids } = input as { ids: number[] };
    const found = await this.requests.waitingByIds(this.database, kind, ids);
    const items = found.map(({ id, ownerId, amount }) => ({ memberId: ownerId, amount, rowId: id }));
    return { kind, items, isByRow: true, rows: found.map(({ id }) => id) };
  }

  private async ofResult(kept: KeptCall): Promise<Pick<Subject, 'items' | 'rows'>> {
    const { path, input } = kept;
    if (path === 'admin/casino/round/adjust') return { items: one(Math.abs((input as { amount: number }).amount)) };
    const { ids } = input as { ids?: number[] };
    if (ids) {
      const bets = await this.sources.bets(this.database, ids);
      return { items: bets.map(({ memberId, amount }) => ({ memberId, amount })), rows: bets.map(({ id }) => id) };
    }
    const figures = await this.figures(kept);
    return { items: one(figures ? figures.paid + figures.recalled + figures.debt : 0) };
  }
}

const previews: Partial<Record<CallPath, CallPath>> = {
  'admin/round/enter': 'admin/round/preview',
  'admin/dealing/round/enter': 'admin/round/preview',
  'admin/sports/result/enter': 'admin/sports/result/preview',
};

interface Adjustment {
  budget?: number;
  ids?: number[];
  memberIds?: number[];
  amount?: number;
  points?: number;
  rounds?: number;
  stake?: number;
}

/** Money, points, eggs, a coupon's points (a ticket to the wheel is worth none), what free rounds stake, or a campaign's budget. */
function adjusted(input: unknown): Item[] {
  const { budget, ids, memberIds = [], amount, points = 0, rounds, stake = 0 } = input as Adjustment;
  if (budget !== undefined) return one(budget);
  const worth = amount ?? (rounds === undefined ? points : rounds * stake);
  return [...new Set(ids ?? memberIds)].map((memberId) => ({ memberId, amount: worth }));
}

/** To rename an administrator gives nobody a right, and to suspend one takes rights away. */
function isNameOnly({ path, input }: KeptCall): boolean {
  const { roles, suspended } = input as { roles?: unknown; suspended?: boolean };
  if (path === 'admin/staff/update') return roles === undefined;
  return path === 'admin/staff/suspend' && suspended === true;
}

function memberOf(input: unknown): number | null {
  const { id, memberId, rolling_json: rates } = input as { id?: number; memberId?: number; rolling_json?: unknown };
  return memberId ?? (rates !== undefined && id !== undefined ? id : null);
}
