import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BettingHistory, isBetChoice, type HistoryView } from '../../../features/bets/betting-history.js';
import { gameName, pickName } from '../../../features/draw-game/market-words.js';
import { useSystem } from '../../../lib/system.js';

export function BettingHistoryPage(): ReactNode {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as { page: number; from?: string; to?: string; status?: string; game?: string };
  const navigate = useNavigate();
  const games = useSystem()?.games.map((game) => game.id) ?? [];
  const view: HistoryView = { ...search, status: isBetChoice(search.status) ? search.status : undefined };
  return (
    <div className="page">
      <h1 className="page-title">{t('player:menu.bets')}</h1>
      <BettingHistory
        view={view}
        onView={(next) => void navigate({ to: '.', search: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as never, resetScroll: false })}
        games={games}
        nameOf={{ game: (game) => gameName(game, t), pick: (market, outcome) => pickName(market, outcome, t) }}
      />
    </div>
  );
}
