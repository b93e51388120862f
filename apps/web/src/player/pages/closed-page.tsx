import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InspectionTimes, memoOf } from '../../shared/inspection/inspection-screen.js';
import { formatTime } from '../../lib/format.js';
import { ClosedGame } from '../features/game-window/closed-game.js';
import { inspectionAt, inspectionOf, type Closed } from '../shell/closed-at.js';
import { pageTitle } from '../shell/menu.js';
import type { ShownSystem } from '../shell/on-break.js';
import { OpenGames, OpenOnBreak } from './open-games.js';

interface ClosedPageProps {
  because: Closed;
  system: ShownSystem;
  pathname: string;
  type: string | undefined;
}

/** In place of a page that is switched off, whose section is under inspection, or that is closed during the member's break. */
export default function ClosedPage({ because, system, pathname, type }: ClosedPageProps): ReactNode {
  const { t } = useTranslation();
  const title = pageTitle(pathname, type);
  const plan = because !== 'maintenance' ? undefined : inspectionOf(inspectionAt(pathname) ?? '', system);
  return (
    <div className="page">
      {title !== null && <h1 className="page-title">{t(title)}</h1>}
      <ClosedGame because={because} {...(system.breakUntil === undefined ? {} : { until: formatTime(system.breakUntil, 'full') })}>
        {plan !== undefined && <Text size="t14">{memoOf(plan)}</Text>}
        {plan !== undefined && <InspectionTimes plan={plan} />}
        {because === 'break' ? <OpenOnBreak /> : <OpenGames />}
      </ClosedGame>
    </div>
  );
}
