import type { StepFilter as StepReach } from '#lib/contract';

/** What every list of them can be cut to. */
export interface Scope {
  /** None but those of the downline of the agent at the end of this path. */
  below?: readonly number[] | undefined;
}

/** Those that the step statistics count for somebody. */
export interface StepFilter {
  stepId?: number | undefined;
  /** The parent at the round; 0 above the top of the tree. */
  stepBelowId?: number | undefined;
  /** Whose of the rounds from there. */
  stepReach?: StepReach | undefined;
  /** Of those who stood directly below this agent at the round; 0: below none. */
  parentId?: number | undefined;
}

/** Those directly below an agent, as a pattern of their paths. */
export function directlyBelow({ parentId }: StepFilter): string | null {
  if (parentId === undefined) return null;
  return parentId === 0 ? '*{1}' : `*.${parentId}.*{1}`;
}

export function stepOf({ stepId, stepBelowId, stepReach }: StepFilter): string | null {
  if (!stepId) return null;
  const below = { own: '', direct: '.*{1}', deeper: '.*{2,}', below: '.*{1,}' };
  const child = stepBelowId === undefined ? `*.${stepId}` : stepBelowId === 0 ? `${stepId}` : `*.${stepBelowId}.${stepId}`;
  return `${child}${stepReach ? below[stepReach] : '.*'}`;
}

export function belowOf(row: string, place: number): string {
  return `($${place}::ltree IS NULL OR (${row}.path <@ $${place} AND ${row}.path <> $${place}))`;
}
export function pathText({ below }: Scope): string | null {
  return below?.join('.') ?? null;
}
