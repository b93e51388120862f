import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GameList } from '../features/draw-games/game-list.js';
import type { GamesSearch } from '../features/draw-games/games-search.js';
import { usePageSearch } from './search.js';

export function GamesPage(): ReactNode {
  const navigate = useNavigate();
  const [search, change] = usePageSearch<GamesSearch>();
  return (
    <div className="page list-page">
      <GameList
        search={search}
        onSearch={change}
        onOpen={(game) => void navigate({ to: '/admin/games/$game', params: { game } } as never)}
      />
    </div>
  );
}
