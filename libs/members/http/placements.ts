import { errorText, type CallOutput } from '#lib/contract';
import type { PlanRow } from '../domain/tree-plan.js';

type Placements = CallOutput<'admin/member/move'>;

/** A plan as administrators read it, with the refusals' texts in the caller's language. */
export function placements(rows: readonly PlanRow[], language: string): Placements {
  const count = (outcome: PlanRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    rows: rows.map(({ problem, ...row }) => ({
      ...row,
      error: problem ? { ...problem.details, code: problem.code, message: errorText(problem.code, language, problem.details) } : null,
    })),
    counts: { create: count('create'), move: count('move'), unchanged: count('unchanged'), refused: count('refused') },
  };
}
