import { Injectable } from '@nestjs/common';
import { type ApprovalKind, type Call, type CallOutput, type CallPath, described } from '#lib/contract';
import { Database, Settings } from '#lib/platform';
import { WalletReports, walletSettings } from '#lib/wallet';
import { type Item, itemOfRequest } from '../domain/rules.js';
import { kindsOf } from '../domain/weaker.js';
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
  /** It waits only where it makes one of these settings weaker. */
  ifWeaker?: described.SettingFields;
}

type Figures = { paid: number; recalled: number; debt: number; bets: number; members: number };

const one = (amount: number): Item[] => [{ memberId: null, amount }];

/** Says of a call of which kind it is, and how much of whom it moves. */
@Injectable()
export class Subjects {
  constructor(
    private readonly database: Database,
    private readonly calls: CallRunner,
    private readonly settings: Settings,
    private readonly requests: WalletReports,
    private readonly sources: ApprovalSources,
  ) {}

  /** @returns what a call is about by each rule that it may wait for; none needs no second person @throws what its preview refuses */
  async of({ secondPerson, settings }: Call, kept: KeptCall): Promise<Subject[]> {
    if (!secondPerson) return [];
    if (secondPerson === 'limits') return settingsOf(kept, settings);
    if (secondPerson === 'result') return [{ kind: 'result', ...(await this.ofResult(kept)) }];
    if (secondPerson === 'deposit' || secondPerson === 'withdrawal') return [await this.requestsOf(secondPerson, kept)];
    if (secondPerson === 'adjustment') {
      const positions = await this.positionsOf(kept);
      if (positions) return [{ kind: 'adjustment', ...positions }];
      const { wonPerPoint } = await this.settings.get(walletSettings);
      return [{ kind: 'adjustment', items: adjusted(kept.input, wonPerPoint) }];
    }
    if (givesNothing(kept)) return [];
    return [{ kind: secondPerson, items: [{ memberId: memberOf(kept.input), amount: 0 }] }];
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

  /** Each agent waits by itself: one large position does not hold up the others. */
  private async positionsOf({ path, input }: KeptCall): Promise<Pick<Subject, 'items' | 'isByRow' | 'rows'> | undefined> {
    if (path !== 'admin/position/settle' && path !== 'admin/position/undo') return undefined;
    const { ids, until } = input as { ids: number[]; until?: string };
    const isUndo = path === 'admin/position/undo';
    const found = isUndo ? await this.sources.settledPositions(this.database, ids) : await this.sources.positions(ids, until);
    const items = found.map(({ id, agentId, amount }) => ({ memberId: agentId, amount, rowId: id }));
    return { items, isByRow: true, rows: found.map(({ id }) => id) };
  }

  /** A deposit that an entry of the bank pays waits whole; one that was approved before moves nothing. */
  private async requestsOf(kind: 'deposit' | 'withdrawal', { path, input }: KeptCall): Promise<Subject> {
    if (path === 'admin/bank/entry/approve') {
      const { depositId } = input as { depositId: number };
      const [deposit] = await this.requests.waitingByIds(this.database, kind, [depositId]);
      return { kind, items: deposit ? [itemOfRequest(deposit)] : [] };
    }
    const { ids } = input as { ids: number[] };
    const found = await this.requests.waitingByIds(this.database, kind, ids);
    return { kind, items: found.map(itemOfRequest), isByRow: true, rows: found.map(({ id }) => id) };
  }

  private async ofResult(kept: KeptCall): Promise<Pick<Subject, 'items' | 'isByRow' | 'rows'>> {
    const { path, input } = kept;
    if (path === 'admin/casino/round/adjust') return { items: one(Math.abs((input as { amount: number }).amount)) };
    const { ids } = input as { ids?: number[] };
    if (ids && path === 'admin/casino/difference/mend') {
      const found = await this.sources.differences(this.database, ids);
      return { items: found.map(({ id, ...item }) => ({ ...item, rowId: id })), isByRow: true, rows: found.map(({ id }) => id) };
    }
    if (ids) {
      const bets = await this.sources.bets(this.database, ids);
      return { items: bets.map(({ id, memberId, amount }) => ({ memberId, amount, rowId: id })), rows: bets.map(({ id }) => id) };
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

/** The sections of rules and rates wait whatever they change; other settings where they become weaker. */
function settingsOf({ path, input }: KeptCall, settings: Call['settings'] = {}): Subject[] {
  const section = path === 'admin/settings/update' ? (input as { section: described.SettingSectionName }).section : undefined;
  if (section === 'approvals') return [{ kind: 'rules', items: one(0) }];
  if (section === 'commission') return [{ kind: 'rates', items: one(0) }];
  const places = section === undefined ? Object.values(settings) : [described.settingSections[section].fields];
  const fields: described.SettingFields = Object.assign({}, ...places);
  return kindsOf(fields).map((kind) => ({ kind, items: [{ memberId: memberOf(input), amount: 0 }], ifWeaker: fields }));
}

interface Adjustment {
  budget?: number;
  ids?: number[];
  memberIds?: number[];
  unit?: 'money' | 'point' | 'balance';
  amount?: number;
  points?: number;
  rounds?: number;
  stake?: number;
}

/**
 * Won: money and eggs, what points, a coupon's points or a campaign's budget of them are worth (a ticket to the wheel is worth none), or
 * what free rounds stake.
 */
function adjusted(input: unknown, wonPerPoint: number): Item[] {
  const { budget, ids, memberIds = [], unit, amount, points = 0, rounds, stake = 0 } = input as Adjustment;
  if (budget !== undefined) return one(budget * wonPerPoint);
  const given = amount === undefined ? points * wonPerPoint : amount * (unit === 'point' ? wonPerPoint : 1);
  const worth = rounds === undefined ? given : rounds * stake;
  return [...new Set(ids ?? memberIds)].map((memberId) => ({ memberId, amount: worth }));
}

/** Whether a call gives no right and no rate: a new name of an administrator, a suspension, a new member without rates. */
function givesNothing({ path, input }: KeptCall): boolean {
  const { roles, suspended, rolling_json: rates } = input as { roles?: unknown; suspended?: boolean; rolling_json?: object };
  if (path === 'admin/staff/update') return roles === undefined;
  if (path === 'admin/member/create') return Object.values(rates ?? {}).every((rate) => rate === '' || Number(rate) === 0);
  return path === 'admin/staff/suspend' && suspended === true;
}

function memberOf(input: unknown): number | null {
  const { id, memberId, rolling_json: rates } = input as { id?: number; memberId?: number; rolling_json?: unknown };
  return memberId ?? (rates !== undefined && id !== undefined ? id : null);
}
