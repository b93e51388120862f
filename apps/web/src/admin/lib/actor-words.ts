import type { TFunction } from 'i18next';

const kinds = ['admin', 'agent', 'player'] as const;

/**
 * Who acted, as the log keeps it (`agent:shop`, `system`), in the reader's words.
 * @param by what an older release wrote otherwise, and an account alone, stay as they are
 */
export function actorWords(by: string, t: TFunction): string {
  if (by === 'system') return t('members:timeline.system');
  const [kind = '', account = ''] = by.split(/:(.*)/s);
  const known = kinds.find((each) => each === (kind === 'member' ? 'player' : kind));
  return known === undefined || account === '' ? by : t(`members:audit.actor.${known}`, { account });
}

/** The same for a column of a file. */
export function actorFileWords(t: TFunction): Record<string, string> {
  const words = kinds.map((kind) => [`${kind}:*`, t(`members:audit.actor.${kind}`, { account: '*' })] as const);
  return {
    ...Object.fromEntries(words),
    'member:*': t('members:audit.actor.player', { account: '*' }),
    system: t('members:timeline.system'),
  };
}
