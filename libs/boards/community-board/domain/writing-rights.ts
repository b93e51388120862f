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
/** More than anybody has to say on a day. */
const mostOfADay = { post: 10, comment: 200 };

/**
 * Why somebody may not write now: POSTING_RESTRICTED, LEVEL_TOO_LOW, DAY_FULL. Undefined when he may.
 * @param fromLevel the level from which members write
 * @param today how many he has written on this Seoul day
 */
export function writingRefusal(
  { level, restrictions }: Writer,
  what: Written,
  { fromLevel, today }: { fromLevel: number; today: number },
): DomainError | undefined {
  if (restrictions[banOf[what]]) return refuse('POSTING_RESTRICTED');
  if (level < fromLevel) return refuse('LEVEL_TOO_LOW', { level: fromLevel });
  if (today >= mostOfADay[what]) return refuse('DAY_FULL', { maximum: mostOfADay[what] });
  return undefined;
}
