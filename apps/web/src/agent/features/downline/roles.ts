/**
 * The colour of a role's mark, by the stored name as it comes over the wire: the heads of a tree stand out, then the
 * distributors; everybody else is quiet.
 */
const tones: Readonly<Record<string, 'accent' | 'info'>> = {
  운영본사: 'accent',
  상급본사: 'accent',
  부본사: 'accent',
  지사: 'accent',
  총판: 'info',
};

export const roleTone = (name: string): '' | 'accent' | 'info' => tones[name] ?? '';
