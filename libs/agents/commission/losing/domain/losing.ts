import { must } from '#lib/kernel';
import { percentUnits, wholePercent } from '../../domain/percent.js';
import type { RollingCategory } from '../../domain/rates.js';

/** What a share of the house's win is counted on: the play of one kind, or deposits less withdrawals. */
export const losingBases = ['powerball', 'minigame', 'sports', 'casino', 'slot', 'bank'] as const;
export type LosingBasis = (typeof losingBases)[number];

/** Name of the basis' rate in `rolling_json`. */
export function incentiveOf(basis: LosingBasis): string {
  return `${basis}_incentive`;
}

/** What a bet of a kind counts to. */
export function basisOf(category: RollingCategory): LosingBasis {
  return category.slice(0, category.lastIndexOf('_')) as LosingBasis;
}

/** What came in and went out directly below an agent, won. */
export interface LosingFlow {
  /** Ids from the top of the tree down to the agent, `1.5.9`, as they were when it happened. */
  path: string;
  basis: LosingBasis;
  /** Stakes, or deposits. */
  taken: number;
  /** Payouts, or withdrawals. */
  given: number;
  rolling: number;
}

/** An agent's rate, per cent; undefined for one who has no part in losing. */
export type PercentOf = (agentId: number, basis: LosingBasis) => number | undefined;

/** An agent's share by one basis, won. */
export interface LosingPart {
  agentId: number;
  basis: LosingBasis;
  /** Taken − given − rolling of the whole downline. */
  net: number;
  /** Per cent. */
  percent: number;
  /** The agent's rate of the net; what those below have of it included. */
  gross: number;
  below: number;
  /** `gross` − `below`. */
  own: number;
}

interface Node {
  path: string;
  basis: LosingBasis;
  net: number;
  below: number;
}

/**
 * Shares of the house's win. Gross is the net of the whole downline at the agent's rate, cut to whole won; own is what the agents directly
 * below do not have of it. Who has no part is passed over: what is below him counts as his gross. The tree is the one of the flows, so an
 * agent who moved in the middle has a share below each of those he stood below.
 * @returns parts in which there is anything, in no order
 */
export function losingParts(flows: readonly LosingFlow[], percentOf: PercentOf): LosingPart[] {
  const nodes = nodesOf(flows);
  const parts = new Map<string, LosingPart>();
  const deepestFirst = [...nodes.values()].sort((one, other) => depth(other.path) - depth(one.path));
  for (const { path, basis, net, below } of deepestFirst) {
    const agentId = Number(path.slice(path.lastIndexOf('.') + 1));
    const percent = percentOf(agentId, basis);
    const gross = percent === undefined ? below : shareOf(net, percent);
    const parent = parentOf(path);
    if (parent !== '') must(nodes.get(keyOf(parent, basis)), 'a net reaches every agent above').below += gross;
    if (percent === undefined || (percent === 0 && below === 0)) continue;
    const key = `${agentId} ${basis}`;
    const part = parts.get(key) ?? { agentId, basis, percent, net: 0, gross: 0, below: 0, own: 0 };
    parts.set(key, { ...part, net: part.net + net, gross: part.gross + gross, below: part.below + below, own: part.own + gross - below });
  }
  return [...parts.values()];
}

function nodesOf(flows: readonly LosingFlow[]): Map<string, Node> {
  const nodes = new Map<string, Node>();
  for (const { path: lowest, basis, taken, given, rolling } of flows) {
    for (let path = lowest; path !== ''; path = parentOf(path)) {
      const key = keyOf(path, basis);
      const node = nodes.get(key) ?? { path, basis, net: 0, below: 0 };
      node.net += taken - given - rolling;
      nodes.set(key, node);
    }
  }
  return nodes;
}

/** The rate of an amount, cut towards zero. */
function shareOf(net: number, percent: number): number {
  return Number((BigInt(net) * percentUnits(percent)) / wholePercent);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

function keyOf(path: string, basis: LosingBasis): string {
  return `${path} ${basis}`;
}

function depth(path: string): number {
  return path.split('.').length;
}
