import {
  plays,
  settlementBases,
  settlementEffects,
  stepFilters,
  type SettlementBasis,
  type SettlementEffect,
  type StepFilter,
} from '#lib/contract/values';
import type { CallInput } from '../../../lib/contract.js';
import { choiceParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';
import { daysSearch, type DaysSearch } from '../../lib/days.js';

type Play = (typeof plays)[number];

/** The list's URL: what was settled today when it says nothing. */
export interface SettlementsSearch extends DaysSearch {
  /** Rounds at vendors instead of bets. */
  tab?: 'casino';
  /** As bets stand now instead of what was booked on each day; by the day settled or placed. */
  basis?: SettlementBasis;
  effect?: SettlementEffect;
  q?: string;
  play?: Play;
  game?: string;
  /** A vendor's code. */
  vendor?: string;
  /** None but games of the site's own. */
  own?: 1;
  level?: number;
  memberId?: number;
  agentId?: number;
  stepId?: number;
  stepBelowId?: number;
  stepReach?: StepFilter;
  /** Of those directly below this agent; 0: below none. */
  parentId?: number;
  page?: number;
}

export function settlementsSearch(raw: Record<string, unknown>): SettlementsSearch {
  const page = pageParam(raw['page']);
  const level = Number(raw['level']);
  return {
    ...daysSearch(raw),
    ...choiceParam('tab', raw['tab'], ['casino'] as const),
    ...choiceParam('basis', raw['basis'], settlementBases),
    ...choiceParam('play', raw['play'], plays),
    ...choiceParam('effect', raw['effect'], settlementEffects),
    ...choiceParam('stepReach', raw['stepReach'], stepFilters),
    ...textParam('q', raw['q']),
    ...textParam('game', raw['game']),
    ...textParam('vendor', raw['vendor']),
    ...(Number(raw['own']) === 1 ? { own: 1 as const } : {}),
    ...(Number.isInteger(level) && level >= 1 && level <= 7 ? { level } : {}),
    ...idParam('memberId', raw['memberId']),
    ...idParam('agentId', raw['agentId']),
    ...idParam('stepId', raw['stepId']),
    ...(raw['stepBelowId'] === 0 ? { stepBelowId: 0 } : idParam('stepBelowId', raw['stepBelowId'])),
    ...(raw['parentId'] === 0 ? { parentId: 0 } : idParam('parentId', raw['parentId'])),
    ...(page > 1 ? { page } : {}),
  };
}

/** What narrows the list beside its days. */
export const narrowing = [
  'play',
  'game',
  'vendor',
  'own',
  'level',
  'memberId',
  'agentId',
  'stepId',
  'stepBelowId',
  'stepReach',
  'parentId',
  'effect',
  'q',
] as const;

const vendorKinds = ['casino', 'slot'] as const;
type VendorKind = (typeof vendorKinds)[number];
const vendorKindOf = (name: string | undefined): VendorKind | undefined => vendorKinds.find((kind) => kind === name);

export interface SettlementParts {
  /** Null where what is asked for can be no bet, or no round at a vendor. */
  bets: CallInput<'admin/bet/settlement/get'> | null;
  casino: CallInput<'admin/casino/settlement/get'> | null;
}

/** What the two lists are asked for; their sums together are what was settled. */
export function partsOf(search: SettlementsSearch, days: { from: string; to: string }): SettlementParts {
  const { play, game, vendor, own, basis, effect, q, level, memberId, agentId, stepId, stepBelowId, stepReach, parentId } = search;
  const whose = {
    level,
    memberId,
    agentId,
    stepId,
    stepBelowId: stepId === undefined ? undefined : stepBelowId,
    stepReach,
    parentId,
    search: q,
    basis,
    effect,
  };
  const common = {
    ...{ startedAt: days.from, endedAt: days.to },
    ...(Object.fromEntries(Object.entries(whose).filter(([, value]) => value !== undefined)) as Omit<typeof whose, never>),
  };
  const kind = vendorKindOf(play) ?? vendorKindOf(game);
  const isOfVendor = vendor !== undefined || kind !== undefined;
  const isOwn = own === 1 || (!isOfVendor && (play !== undefined || game !== undefined));
  return {
    bets: isOfVendor ? null : ({ ...common, ...(play && { play }), ...(game && { game }) } as SettlementParts['bets']),
    casino: isOwn ? null : ({ ...common, ...(vendor && { vendor }), ...(kind && { kind }) } as SettlementParts['casino']),
  };
}
