import type { ReactNode } from 'react';
import { GameArt } from './game-art.js';

interface Pictured {
  code: string;
  kind: 'casino' | 'slot';
  thumbnail: string;
}

/** A game's picture as its vendor gave it; a drawn one where there is none. */
export function GamePicture({ game: { code, kind, thumbnail } }: { game: Pictured }): ReactNode {
  if (thumbnail === '') return <GameArt code={code} kind={kind} />;
  return <img className="game-art" src={thumbnail} alt="" width={120} height={120} loading="lazy" decoding="async" draggable={false} />;
}
