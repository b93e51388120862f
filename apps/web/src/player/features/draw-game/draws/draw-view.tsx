import { lazy, Suspense, type ReactNode } from 'react';
import { drawLength } from '../../../../ui/ball.js';
import { motion } from '../../../../ui/theme.js';
import type { Game } from '../rounds.js';
import { BallsDraw } from './balls-draw.js';
import type { DrawPictureProps } from './picture-props.js';

const LadderDraw = lazy(() => import('./ladder-draw.js'));
const KenoDraw = lazy(() => import('./keno-draw.js'));

/** Ms from the beginning of a game's draw until its result stands. */
export function pictureLength({ family, shape }: Game): number {
  if (family === 'ladder' || family === 'keno_ladder') return motion.roll + motion.rungs + motion.ladder + motion.calm;
  if (family === 'keno') return (shape.count - 1) * motion.gridGap + motion.roll;
  return drawLength(shape.count + (shape.powers > 0 ? 1 : 0));
}

/** A draw as its family shows it. */
export function DrawPicture(props: DrawPictureProps): ReactNode {
  const { family } = props.game;
  if (family === 'ladder' || family === 'keno_ladder')
    return (
      <Suspense fallback={<div className="ladder-box" />}>
        <LadderDraw {...props} />
      </Suspense>
    );
  if (family === 'keno')
    return (
      <Suspense fallback={<div className="keno-box" />}>
        <KenoDraw {...props} />
      </Suspense>
    );
  return <BallsDraw {...props} />;
}
