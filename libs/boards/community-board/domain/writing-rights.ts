import { refuse } from '#lib/contract';
import type { DomainError } from '#lib/kernel';

/** What somebody may do on the free board is decided by. */
export interface Writer {
  /** 1 to 7. */
  level: number;
  restrictions: { post_writing?: boolean; post_comment?: boolean };
}

export type Written = 'post' | 'comment';

/** The ban that each of both falls under. */
const banOf = { post: 'post_writing', comment: 'post_comment' } as const;
/** The rule for how many of a day. */
const limitOf = { post: 'postsPerDay', comment: 'mostCommentsPerDay' } as const;

export interface WritingRules {
  /** The level from which members write. */
  writingFromLevel: number;
  postsPerDay: number;
  mostCommentsPerDay: number;
}

/**
 * Why somebody may not write now: POSTING_RESTRICTED, LEVEL_TOO_LOW, DAY_FULL. Undefined when he may.
 * @param today how many he has written on this Seoul day
 */
export function writingRefusal(
  { level, restrictions }: Writer,
  what: Written,
  { rules, today }: { rules: WritingRules; today: number },
): DomainError | undefined {
  if (restrictions[banOf[what]]) return refuse('POSTING_RESTRICTED');
  if (level < rules.writingFromLevel) return refuse('LEVEL_TOO_LOW', { level: rules.writingFromLevel });
  const maximum = rules[limitOf[what]];
  if (today >= maximum) return refuse('DAY_FULL', { maximum });
  return undefined;
}
