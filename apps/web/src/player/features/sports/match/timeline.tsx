import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../lib/use-now.js';
import type { FixtureCard } from '../../../../shared/sports/fixture-updates.js';
import { matchSeconds } from '../../../../shared/sports/match-clock.js';
import { nameOf } from '../../../../shared/sports/sports-labels.js';
import { isMarked, minuteOf, type MatchEvent } from './story.js';

const HALF_SECONDS = 45 * 60;
const WHOLE = 2 * HALF_SECONDS;

/** Goals, corners and cards along the time of a football match: the home side's above, the away side's below. */
export function Timeline({ fixture, events }: { fixture: FixtureCard; events: readonly MatchEvent[] }): ReactNode {
  const { t } = useTranslation();
  const now = useNow(fixture.status === 'live' ? 5_000 : 60_000);
  const { clock, status } = fixture;
  const passed = clock === null ? (status === 'live' || status === 'scheduled' ? 0 : WHOLE) : matchSeconds(clock, now);
  return (
    <div className="timeline" role="list" aria-label={t('sports:tracker.timeline')}>
      <span className="timeline-bar" aria-hidden="true">
        <i style={{ width: share(passed) }} />
      </span>
      <span className="timeline-half" aria-hidden="true" />
      {events.filter(isMarked).map((event, index) => {
        const words = t('sports:tracker.last', {
          minute: minuteOf(event),
          what: t(`sports:tracker.kind.${event.kind}`),
          team: nameOf(fixture[event.side]),
        });
        return (
          <span
            key={index}
            role="listitem"
            className={`timeline-mark ${event.kind} ${event.side}`}
            style={{ left: share(timeOf(event)) }}
            title={words}
            aria-label={words}
          >
            {event.kind === 'score' ? minuteOf(event) : null}
          </span>
        );
      })}
    </div>
  );
}

/** Added time of the first half stands at its end. */
function timeOf({ seconds, period }: MatchEvent): number {
  return period === 'first' ? Math.min(HALF_SECONDS, seconds ?? 0) : (seconds ?? 0);
}

const share = (seconds: number): string => `${Math.min(100, Math.max(0, (seconds / WHOLE) * 100))}%`;
