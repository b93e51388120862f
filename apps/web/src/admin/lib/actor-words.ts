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
