import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundResults } from '../../../features/draw-game/round-results.js';
import { useGameList } from '../../../features/draw-game/rounds.js';
import { serverNow } from '../../../lib/clock.js';
import { gameWords } from '../../../lib/draw-words.js';
import { seoulDay } from '../../../lib/format.js';
import { Select } from '../../../ui/select.js';

export function GameResultPage(): ReactNode {
  const { t } = useTranslation();
  const search = useSearch({ strict: false }) as { page: number; day?: string; game?: string };
  const navigate = useNavigate();
  const games = useGameList().data?.rounds.map(({ game: each }) => each.id) ?? [];
  const { page, day, game = games[0] ?? 'eos1' } = search;
  const go = (next: { page: number; day?: string | undefined; game: string }): void => void navigate({ to: '.', search: next as never, resetScroll: false });
  const today = seoulDay(serverNow());
  return (
    <div className="page">
      <h1 className="page-title">{t('player:results.title')}</h1>
      <RoundResults
        game={game}
        day={day}
        page={page}
        onPage={(next) => go({ page: next, day, game })}
        filters={
          <div className="dt-filters card-filters">
            {games.length > 1 && (
              <Select label={t('player:history.game')} value={game} onChange={(next) => go({ page: 1, day, game: next })} options={games.map((each) => ({ value: each, label: gameWords(each, t) }))} />
            )}
            <span className="inp dates"><input type="date" aria-label={t('player:results.day')} value={day ?? today} max={today} onChange={(event) => go({ page: 1, game, ...(event.target.value === '' ? {} : { day: event.target.value }) })} /></span>
          </div>
        }
      />
    </div>
  );
}
