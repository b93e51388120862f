import { type CallParsed, type Play, section } from '#lib/contract';
import { drawGames } from '#lib/draws';
import type { IdSpan } from '#lib/platform';
import type { Span } from '../domain/sealed-parts.js';
import type { SealedFilter } from './sealed-days.js';
import type { SqlTerms } from './sql-terms.js';

/** What a list of bets may ask for; amounts are won. */
export interface BetFilter extends Partial<Omit<CallParsed<'admin/bet/get'>, 'memberId' | 'search' | 'skip' | 'take'>> {
  /** Bets of these members only. */
  ownerIds?: readonly number[];
  /** Bets on this kind of play. */
  play?: Play | undefined;
  /** The downline of the agent at the end of this path, the agent itself excluded. */
  below?: readonly number[];
  skip: number;
  take: number;
}

/** Everything that a filter asks of the bet `b`, but for when it was placed. */
export function addTerms(where: SqlTerms, filter: BetFilter): void {
  // One member is compared, so that the bets come from the index in their order.
  const [first, second] = filter.ownerIds ?? [];
  if (second === undefined) where.add(filter.ownerIds && (first ?? 0), (place) => `b.owner_id = ${place}`);
  else where.add(filter.ownerIds, (place) => `b.owner_id = ANY (${place})`);
  where.add(filter.below?.join('.'), (place) => `b.path <@ ${place}::ltree AND b.path <> ${place}::ltree`);
  where.add(filter.agentId && `*.${filter.agentId}.*{1,}`, (place) => `b.path ~ ${place}::lquery`);
  where.add(directlyBelow(filter.parentId), (place) => `b.path ~ ${place}::lquery`);
  where.add(stepOf(filter), (place) => `b.path ~ ${place}::lquery`);
  where.add(filter.level, (place) => `b.level = ${place}`);
  where.add(gamesOf(filter), (place) => `b.game = ANY (${place})`);
  where.add(filter.roundId, (place) => `b.round_id = ${place}`);
  where.add(filter.round, (place) => `b.round = ${place}`);
  where.add(filter.fixtureId, (place) => `EXISTS (SELECT FROM ticket_leg t WHERE t.bet_id = b.id AND t.fixture_id = ${place})`);
  where.add(filter.market, (place) => `EXISTS (SELECT FROM bet_leg l WHERE l.bet_id = b.id AND l.market = ${place})`);
  where.add(
    filter.kind && filter.kind === 'multi',
    (place) => `EXISTS (SELECT FROM bet_leg l WHERE l.bet_id = b.id AND l.ordinal = 2) = ${place}`,
  );
  where.add(filter.status, (place) => `b.status = ${place}`);
  where.add(filter.result, (place) => `b.result = ${place}`);
  where.add(filter.minStake, (place) => `b.stake >= ${place}`);
  where.add(filter.maxStake, (place) => `b.stake <= ${place}`);
  where.add(filter.minOdds, (place) => `b.odds >= ${place}`);
  where.add(filter.minPayout, (place) => `b.payout >= ${place}`);
  where.add(filter.address?.trim(), (place) => `b.address = ${place}`);
}

/** Those who stood directly below an agent at the bet; 0 is above the top of the tree. */
function directlyBelow(parentId: number | undefined): string | undefined {
  if (parentId === undefined) return undefined;
  return parentId === 0 ? '*{1}' : `*.${parentId}.*{1}`;
}

/** Whose bets a step down the tree counts, below the parent that it had at each bet. */
function stepOf({ stepId, stepBelowId, stepReach }: BetFilter): string | undefined {
  if (!stepId) return undefined;
  const below = { own: '', direct: '.*{1}', deeper: '.*{2,}', below: '.*{1,}' };
  const child = stepBelowId === undefined ? `*.${stepId}` : stepBelowId === 0 ? `${stepId}` : `*.${stepBelowId}.${stepId}`;
  return `${child}${stepReach ? below[stepReach] : '.*'}`;
}

/** When the bet `b` was placed. @param ids where the bets of that time lie, so that no other partition is touched */
export function addSpan(where: SqlTerms, { from, until }: Span, ids: IdSpan): void {
  where.add(from, (place) => `b.placed_at >= ${place}`);
  where.add(until, (place) => `b.placed_at < ${place}`);
  addIds(where, 'b.id', ids);
}

/** Where a column that is a bet's id lies. */
export function addIds(where: SqlTerms, column: string, { from, before }: IdSpan): void {
  where.add(from, (place) => `${column} >= ${place}`);
  where.add(before, (place) => `${column} < ${place}`);
}

const finer = [
  'stepId',
  'parentId',
  'level',
  'roundId',
  'round',
  'fixtureId',
  'market',
  'kind',
  'minStake',
  'maxStake',
  'minOdds',
  'minPayout',
  'address',
] as const;
const results = ['won', 'lost', 'half_won', 'half_lost', 'push', 'void', 'cash_out'];

/** The same for the kept sums of sealed days; undefined when they are too coarse for it. */
export function sealedFilter(filter: BetFilter): SealedFilter | undefined {
  const { ownerIds, below, agentId } = filter;
  const whose = [ownerIds?.map((id) => `own:${id}`), below && [`below:${below.at(-1)}`], agentId && [`below:${agentId}`]].filter(
    (scopes) => scopes !== undefined,
  );
  if (whose.length > 1 || finer.some((name) => filter[name] !== undefined && filter[name] !== '')) return undefined;
  return { scopes: whose[0] || ['all'], games: gamesOf(filter), states: statesOf(filter) };
}

/** The games that every part of the filter allows; undefined for all. */
function gamesOf({ game, family, ticket, play }: BetFilter): string[] | undefined {
  const draws = drawGames.filter((each) => !family || each.family === family).map(({ id }) => id);
  const parts: (readonly string[])[] = [
    ...(game ? [[game]] : []),
    ...(family ? [draws] : []),
    ...(ticket === undefined ? [] : [ticket ? section.options : draws]),
    ...(play ? [gamesOfPlay(play)] : []),
  ];
  const [first, ...others] = parts;
  return first && others.reduce<string[]>((some, other) => some.filter((each) => other.includes(each)), [...first]);
}

/** Casino and slots are not bet on here. */
function gamesOfPlay(play: Play): readonly string[] {
  if (play === 'sports') return section.options;
  if (play === 'casino' || play === 'slot') return [];
  return drawGames.filter(({ family }) => (family === 'powerball') === (play === 'powerball')).map(({ id }) => id);
}

/** No open bet lies on a sealed day. */
function statesOf({ status, result }: BetFilter): string[] | undefined {
  if (!status) return result && [result];
  const ofStatus = { accepted: [], settled: results, cancelled: ['cancelled'] }[status];
  return result ? ofStatus.filter((state) => state === result) : ofStatus;
}
