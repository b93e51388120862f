import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GameEditor } from '../features/draw-games/game-editor.js';
import type { EditorSearch } from '../features/draw-games/games-search.js';
import { usePageSearch } from './search.js';

export function GamePage(): ReactNode {
  const { game = '' } = useParams({ strict: false }) as { game?: string };
  const [search, change] = usePageSearch<EditorSearch>();
  return (
    <div className="page list-page">
      <GameEditor key={game} game={game} search={search} onSearch={change} />
    </div>
  );
}
