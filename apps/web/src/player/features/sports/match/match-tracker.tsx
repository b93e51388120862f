import { Card, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureCard } from '../../../../shared/sports/fixture-updates.js';
import { Icon } from '../../../../ui/icon.js';
import { SegmentedTabs } from '../../../../ui/segmented-tabs.js';
import { LoadingBars } from '../../../../ui/states.js';
import { FormGuide } from './form-guide.js';
import { MatchFigures } from './match-figures.js';
import { Pitch } from './pitch.js';
import { useStory } from './story.js';
import { Timeline } from './timeline.js';
import '../../../match.css';

const OddsChart = lazy(() => import('./odds-chart.js'));

/** Fewer moves make no line. */
const FEWEST_MOVES = 2;
const FORM_ROWS = 6;

/** Whether there is a pitch to follow: a football match that has begun. */
export const hasPitch = ({ league, status }: Pick<FixtureCard, 'league' | 'status'>): boolean =>
  league.sport === 'football' && status !== 'scheduled' && status !== 'postponed';

/** What happens on the pitch and what is counted. It has its whole height before its events arrive, so that nothing below it moves. */
export function MatchTracker({ fixture }: { fixture: FixtureCard }): ReactNode {
  const { t } = useTranslation();
  const story = useStory(fixture).data;
  const [part, setPart] = useState<'figures' | 'form'>('figures');
  return (
    <Card className="tracker" aria-label={t('sports:tracker.title')}>
      <div className="tracker-play">
        <Pitch fixture={fixture} events={story?.events ?? []} />
        <Timeline fixture={fixture} events={story?.events ?? []} />
      </div>
      <div className="tracker-facts">
        <SegmentedTabs
          label={t('sports:tracker.title')}
          tabs={[
            { value: 'figures', label: t('sports:tracker.figures') },
            { value: 'form', label: t('sports:tracker.form') },
          ]}
          value={part}
          onChange={setPart}
        />
        {part === 'figures' ? <MatchFigures fixture={fixture} /> : <Form fixture={fixture} />}
      </div>
    </Card>
  );
}

/** The tracker of a phone: one line above the odds, which are what the page is for, and the pitch on a press. */
export function FoldedTracker({ fixture }: { fixture: FixtureCard }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card className="market">
        <UnstyledButton className="market-head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} data-testid="tracker-fold">
          <Text span size="t14" fw={600} truncate>
            {t('sports:tracker.title')}
          </Text>
          <Text span c="muted">
            <Icon of={isOpen ? IconChevronUp : IconChevronDown} size={16} />
          </Text>
        </UnstyledButton>
      </Card>
      {isOpen && <MatchTracker fixture={fixture} />}
    </>
  );
}

/** What came before the match, and where its odds went. It arrives later than the odds and stands below them. */
export function MatchBackground({ fixture }: { fixture: FixtureCard }): ReactNode {
  const { t } = useTranslation();
  const story = useStory(fixture).data;
  return (
    <>
      {!hasPitch(fixture) && (
        <Card className="tracker narrow" aria-label={t('sports:tracker.title')}>
          <Form fixture={fixture} />
        </Card>
      )}
      {story?.odds != null && story.odds.moves.length >= FEWEST_MOVES && (
        <Suspense fallback={null}>
          <OddsChart odds={story.odds} fixture={fixture} />
        </Suspense>
      )}
    </>
  );
}

function Form({ fixture }: { fixture: FixtureCard }): ReactNode {
  const story = useStory(fixture).data;
  return story === undefined ? <LoadingBars rows={FORM_ROWS} /> : <FormGuide fixture={fixture} story={story} />;
}
