import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureCard } from '../../../../shared/sports/fixture-updates.js';
import { nameOf, suspensionWords } from '../../../../shared/sports/sports-labels.js';
import { lastEvent, minuteOf, type MatchEvent } from './story.js';

const LENGTH = 105;
const WIDTH = 68;

/** Where something happens, in metres from the corner of the attacking side's own half at the top. */
const places: Readonly<Record<MatchEvent['kind'], readonly [x: number, y: number]>> = {
  score: [LENGTH - 1, WIDTH / 2],
  shotsOnTarget: [LENGTH - 12, WIDTH / 2 - 6],
  shots: [LENGTH - 18, WIDTH / 2 + 8],
  corners: [LENGTH - 1, 1],
  cards: [LENGTH / 2 + 8, WIDTH / 2 + 14],
};

/** A football pitch with the last thing that happened, at the end of the side that did it. The home side plays from left to right. */
export function Pitch({ fixture, events }: { fixture: FixtureCard; events: readonly MatchEvent[] }): ReactNode {
  const { t } = useTranslation();
  const last = lastEvent(events);
  const words = lastWords(fixture, last, t);
  return (
    <figure className="pitch">
      <svg viewBox={`-2 -2 ${LENGTH + 4} ${WIDTH + 4}`} role="img" aria-label={words ?? t('sports:tracker.pitch')}>
        <Grass />
        {last !== undefined && <Marker event={last} />}
        <Lines />
      </svg>
      {words !== null && <figcaption>{words}</figcaption>}
    </figure>
  );
}

function lastWords(
  fixture: FixtureCard,
  last: MatchEvent | undefined,
  t: (key: string, values?: Record<string, unknown>) => string,
): string | null {
  if (fixture.suspended !== null && fixture.status === 'live') return suspensionWords(fixture.suspended, t);
  if (last === undefined) return null;
  const what = last.points < 0 ? t('sports:tracker.takenBack') : t(`sports:tracker.kind.${last.kind}`);
  return t('sports:tracker.last', { minute: minuteOf(last), what, team: nameOf(fixture[last.side]) });
}

function Marker({ event: { kind, side } }: { event: MatchEvent }): ReactNode {
  const [far, y] = places[kind];
  const x = side === 'home' ? far : LENGTH - far;
  const tip = side === 'home' ? LENGTH : 0;
  return (
    <g className={`pitch-${side}`}>
      <polygon className="attack" points={`${LENGTH / 2},0 ${tip},${WIDTH * 0.25} ${tip},${WIDTH * 0.75} ${LENGTH / 2},${WIDTH}`} />
      <circle className="ring" cx={x} cy={y} r={4} />
      {side === 'home' ? <circle className="dot" cx={x} cy={y} r={2} /> : <circle className="hollow" cx={x} cy={y} r={2} />}
    </g>
  );
}

function Grass(): ReactNode {
  return (
    <g className="grass">
      <rect x={-2} y={-2} width={LENGTH + 4} height={WIDTH + 4} />
      {[0, 2, 4, 6].map((band) => (
        <rect key={band} className="band" x={(band * LENGTH) / 8} y={0} width={LENGTH / 8} height={WIDTH} />
      ))}
    </g>
  );
}

function Lines(): ReactNode {
  const middle = WIDTH / 2;
  return (
    <g className="pitch-lines">
      <rect x={0} y={0} width={LENGTH} height={WIDTH} />
      <line x1={LENGTH / 2} x2={LENGTH / 2} y1={0} y2={WIDTH} />
      <circle cx={LENGTH / 2} cy={middle} r={9.15} />
      {[0, LENGTH - 16.5].map((x) => (
        <rect key={x} x={x} y={middle - 20.15} width={16.5} height={40.3} />
      ))}
      {[0, LENGTH - 5.5].map((x) => (
        <rect key={x} x={x} y={middle - 9.15} width={5.5} height={18.3} />
      ))}
    </g>
  );
}
