import { IconDeviceGamepad2, IconHistory } from '@tabler/icons-react';
import { matchOf } from '../../../lib/word-search.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { actionLabel, actionsNamed } from '../../lib/action-labels.js';
import type { Entry, PaletteProps, PaletteTarget } from './palette-shapes.js';

/** Actions of the audit log that a search lists at most: pages and members come before them. */
const MOST_ACTIONS = 5;

export interface Leading {
  t: (key: string) => string;
  onPage: PaletteProps['onPage'];
}

/** Pages and tasks that the text names, the best first; without a text the pages. */
export function placesOf(text: string, targets: readonly PaletteTarget[], { t, onPage }: Leading): Entry[] {
  const isAll = text.trim() === '';
  return targets
    .map((target) => ({ ...target, match: isAll && target.kind === 'task' ? 0 : matchOf(text, target.label, target.also) }))
    .filter(({ match }) => match > 0)
    .sort((one, other) => other.match - one.match)
    .map(({ kind, to, search, icon, label }) => ({
      key: search === undefined && kind === 'page' ? to : `${kind}-${label}`,
      icon,
      label,
      aside: t(kind === 'page' ? 'admin:palette.page' : 'palette:kind.task'),
      run: () => onPage(to, { ...search }),
    }));
}

/** Draw games that the text names. */
export function gamesOf(text: string, ids: readonly string[], { t, onPage }: Leading): Entry[] {
  return ids
    .map((id) => ({ id, label: gameWords(id, t) }))
    .filter(({ id, label }) => matchOf(text, label, id) > 0)
    .map(({ id, label }) => ({
      key: `game-${id}`,
      icon: IconDeviceGamepad2,
      label,
      aside: t('palette:kind.game'),
      run: () => onPage(`/admin/games/${id}`),
    }));
}

/** What administrators and agents did of this kind: the audit log, narrowed to the action. */
export function logOf(text: string, { t, onPage }: Leading): Entry[] {
  if (text.trim() === '') return [];
  return actionsNamed(text, t)
    .slice(0, MOST_ACTIONS)
    .map((action) => ({
      key: `action-${action}`,
      icon: IconHistory,
      label: actionLabel(action, t),
      aside: t('palette:kind.log'),
      run: () => onPage('/admin/audit', { action }),
    }));
}
