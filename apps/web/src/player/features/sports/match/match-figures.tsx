import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureCard } from '../../../../shared/sports/fixture-updates.js';
import { EmptyState } from '../../../../ui/states.js';

const rows = ['shots', 'shotsOnTarget', 'corners', 'cards'] as const;

/** What is counted of a match, both sides against each other. */
export function MatchFigures({ fixture }: { fixture: FixtureCard }): ReactNode {
  const { t } = useTranslation();
  const counted = rows.flatMap((kind) => (fixture[kind] === null ? [] : [[kind, fixture[kind]] as const]));
  if (counted.length === 0) return <EmptyState text={t('sports:tracker.noFigures')} />;
  return (
    <dl className="match-figures">
      {counted.map(([kind, [home, away]]) => (
        <div key={kind}>
          <dd>{home}</dd>
          <dt>{t(`sports:tracker.count.${kind}`)}</dt>
          <dd>{away}</dd>
          <span className="match-bar" aria-hidden="true">
            <i className="home" style={{ flexGrow: home + away === 0 ? 1 : home }} />
            <i className="away" style={{ flexGrow: home + away === 0 ? 1 : away }} />
          </span>
        </div>
      ))}
    </dl>
  );
}
