import { IconAlarm, IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../shared/draws/draw-labels.js';
import { useCall } from '../../lib/queries.js';
import { refreshSoon } from '../../lib/refresh-soon.js';
import { ring } from '../../lib/console-sound.js';
import { usePush } from '../../lib/use-push.js';
import { toast } from '../../ui/toast.js';

/** Something is wrong with a draw: it stays longer than other notices, ms. */
const ALARM_MS = 10_000;
/** That a result is overdue comes of the time that passes, so nobody pushes it; it is asked for in this rhythm, ms. */
const OVERDUE_MS = 10_000;

/** Why a supplier's result was refused; a reason without words here is shown as it came. */
const problems: Readonly<Record<string, string>> = {
  unreadable: 'admin:notices.problem.unreadable',
  wrong_round: 'admin:notices.problem.wrongRound',
  impossible: 'admin:notices.problem.impossible',
  differs: 'admin:notices.problem.differs',
};

export interface GameUpdatesOptions {
  /** The administrator may see draws. */
  mayDraws: boolean;
  onRound: (game: string, roundId: number) => void;
  onOverdue: () => void;
}

/**
 * Tells of results that were refused and of rounds whose result is overdue, whatever page is open.
 *
 * @returns how many rounds are overdue; undefined until it is known.
 */
export function useGameUpdates({ mayDraws, onRound, onOverdue }: GameUpdatesOptions): number | undefined {
  const { t } = useTranslation();
  const games = useCall('admin/game/get', undefined, { refetchInterval: OVERDUE_MS, enabled: mayDraws });
  const overdue = games.data?.items.reduce((sum, game) => sum + game.overdue, 0);
  const known = useRef<number | undefined>(undefined);

  usePush('round.resultRefused', ({ roundId, game, round, problem }) => {
    refreshSoon('admin/game/get', 'admin/round/get');
    ring('alert');
    const why = problems[problem];
    toast({
      title: t('admin:notices.resultRefused'),
      text: `${t('admin:bets.round', { game: gameWords(game, t), round })} · ${why === undefined ? problem : t(why)}`,
      icon: IconAlertTriangle,
      tone: 'lose',
      lifeMs: ALARM_MS,
      action: { label: t('admin:notices.open'), run: () => onRound(game, roundId) },
    });
  });
  useEffect(() => {
    const before = known.current;
    known.current = overdue;
    if (overdue === undefined || overdue <= (before ?? 0)) return;
    ring('alert');
    toast({
      title: t('admin:notices.overdue', { count: overdue }),
      text: t('admin:notices.overdueAbout'),
      icon: IconAlarm,
      tone: 'warning',
      lifeMs: ALARM_MS,
      action: { label: t('admin:notices.open'), run: onOverdue },
    });
    // Only a number that has grown makes a notice; a new way to open the page is none.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [overdue]);
  return overdue;
}
