import { useNavigate } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { MainMatches } from '../features/sports/main-matches.js';
import { pickKey, type OnPick } from '../features/sports/market-cells.js';
import { fixturePath } from '../features/sports/section-paths.js';
import { useIsPhone } from '../../lib/media.js';
import '../sports.css';
import { usePicking } from './use-picking.js';

/** The first page's matches. There is no slip beside them, so a pick opens its match, where the slip has it already. */
export default function HomeMatches(): ReactNode {
  const navigate = useNavigate();
  const { picks, onPick, isLocked } = usePicking();
  const open = useCallback<OnPick>(
    (fixture, market, outcome) => {
      const isPicked = picks.get(fixture.id)?.split(' ').includes(pickKey(market.id, outcome)) === true;
      if (!isPicked) onPick(fixture, market, outcome);
      void navigate({ to: fixturePath(fixture) as '/' });
    },
    [picks, onPick, navigate],
  );
  return <MainMatches isPhone={useIsPhone()} picks={picks} onPick={open} isLocked={isLocked} />;
}
