import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BettingHistory } from '../features/bets/betting-history.js';
import { historyView, type GameKind } from '../features/bets/history-view.js';
import { useGameList } from '../features/draw-game/rounds.js';
import { sections } from '../../shared/sports/sports-labels.js';
import { useSystem } from '../../shared/members/system.js';

export function BettingHistoryPage(): ReactNode {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as Parameters<typeof historyView>[0];
  const navigate = useNavigate();
  const hasSports = useSystem()?.use_sports === true;
  const games: { id: string; family: GameKind }[] = [
    ...(hasSports ? sections.map((id) => ({ id, family: 'sports' as const })) : []),
    ...(useGameList().data?.rounds.map(({ game: { id, family } }) => ({ id, family })) ?? []),
  ];
  return (
    <div className="page">
      <h1 className="page-title">{t('player:menu.bets')}</h1>
      <BettingHistory
        view={historyView(search)}
        onView={(next) =>
          void navigate({
            to: '.',
            search: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as never,
            resetScroll: false,
          })
        }
        games={games}
      />
    </div>
  );
}
