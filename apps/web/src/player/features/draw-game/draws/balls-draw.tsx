import type { ReactNode } from 'react';
import { Draw } from '../../../../ui/ball.js';
import type { DrawPictureProps } from './picture-props.js';

/** Balls in a row in drawn order, then the power ball where the game has one. */
export function BallsDraw({ game: { shape }, drawn, isPlaying, isPhone }: DrawPictureProps): ReactNode {
  const balls = drawn?.result.balls ?? Array.from({ length: shape.count }, () => null);
  const powerball = shape.powers > 0 ? (drawn?.result.powerball ?? null) : undefined;
  return <Draw balls={balls} powerball={powerball} size={isPhone ? 28 : 52} withOrder={!isPhone} isRolling={isPlaying} />;
}
