import { Card } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureCard } from '../../../../shared/sports/fixture-updates.js';
import { SegmentedTabs } from '../../../../ui/segmented-tabs.js';
import { FormGuide } from './form-guide.js';
import { MatchFigures } from './match-figures.js';
import { Pitch } from './pitch.js';
import { useStory } from './story.js';
import { Timeline } from './timeline.js';
import '../../../match.css';

const OddsChart = lazy(() => import('./odds-chart.js'));

/** Fewer moves make no line. */
const FEWEST_MOVES = 2;

/** A match to follow: what happens on the pitch, what is counted, what came before, and where the odds went. */
export function MatchTracker({ fixture }: { fixture: FixtureCard }): ReactNode {
  const { t } = useTranslation();
  const story = useStory(fixture).data;
  const hasPitch = fixture.league.sport === 'football' && fixture.status !== 'scheduled' && fixture.status !== 'postponed';
  const [chosen, setChosen] = useState<'figures' | 'form' | null>(null);
  if (story === undefined) return null;
  const part = chosen ?? (hasPitch ? 'figures' : 'form');
  return (
    <>
      <Card className={hasPitch ? 'tracker' : 'tracker narrow'} aria-label={t('sports:tracker.title')}>
        {hasPitch && (
          <div className="tracker-play">
            <Pitch fixture={fixture} events={story.events} />
            <Timeline fixture={fixture} events={story.events} />
          </div>
        )}
        <div className="tracker-facts">
          {hasPitch && (
            <SegmentedTabs
              label={t('sports:tracker.title')}
              tabs={[
                { value: 'figures', label: t('sports:tracker.figures') },
                { value: 'form', label: t('sports:tracker.form') },
              ]}
              value={part}
              onChange={setChosen}
            />
          )}
          {part === 'figures' ? <MatchFigures fixture={fixture} /> : <FormGuide fixture={fixture} story={story} />}
        </div>
      </Card>
      {story.odds !== null && story.odds.moves.length >= FEWEST_MOVES && (
        <Suspense fallback={null}>
          <OddsChart odds={story.odds} fixture={fixture} />
        </Suspense>
      )}
    </>
  );
}
