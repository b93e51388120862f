import { refuse } from '#lib/contract';

/** What somebody may do on the free board is decided by. */
export interface Writer {
  /** 1 to 7. */
  level: number;
  restrictions: { post_writing?: boolean; post_comment?: boolean };
}

/** The ban that each of both falls under. */
const banOf = { post: 'post_writing', comment: 'post_comment' } as const;

export function mayWrite({ level, restrictions }: Writer, what: keyof typeof banOf, fromLevel: number): boolean {
  return level >= fromLevel && !restrictions[banOf[what]];
}

/** @throws DomainError POSTING_RESTRICTED, LEVEL_TOO_LOW */
export function assertMayWrite(writer: Writer, what: keyof typeof banOf, fromLevel: number): void {
  if (writer.restrictions[banOf[what]]) throw refuse('POSTING_RESTRICTED');
  if (!mayWrite(writer, what, fromLevel)) throw refuse('LEVEL_TOO_LOW', { level: fromLevel });
}
