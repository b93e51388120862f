import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InspectionTimes, memoOf } from '../../shared/inspection/inspection-screen.js';
import type { System } from '../../shared/members/system.js';
import { ClosedGame } from '../features/game-window/closed-game.js';
import { inspectionAt, inspectionOf } from '../shell/closed-at.js';
import { pageTitle } from '../shell/menu.js';
import { OpenGames } from './open-games.js';

interface ClosedPageProps {
  because: 'off' | 'maintenance';
  system: System;
  pathname: string;
  type: string | undefined;
}

/** In place of a page that the operator has switched off, or whose section is under inspection. */
export default function ClosedPage({ because, system, pathname, type }: ClosedPageProps): ReactNode {
  const { t } = useTranslation();
  const title = pageTitle(pathname, type);
  const plan = because === 'off' ? undefined : inspectionOf(inspectionAt(pathname) ?? '', system);
  return (
    <div className="page">
      {title !== null && <h1 className="page-title">{t(title)}</h1>}
      <ClosedGame because={because}>
        {plan !== undefined && <Text size="t14">{memoOf(plan)}</Text>}
        {plan !== undefined && <InspectionTimes plan={plan} />}
        <OpenGames />
      </ClosedGame>
    </div>
  );
}
