import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../ui/badge.js';
import { buttonClass } from '../../ui/button.js';
import { Settling } from '../../ui/settling.js';
import { Time } from '../../ui/time.js';
import { scoreWords, sourceWords, type FixtureResult, type FixtureView } from './fixtures.js';

/** Every result that the fixture has had, newest first. */
export function ResultsCard({ view: { fixture, results } }: { view: FixtureView }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="card settings-card">
      <div className="row sb g8">
        <h2 className="t15 w6">{t('admin:rounds.results')}</h2>
        <Link className={buttonClass('outline', 26)} to={'/admin/bets' as never} search={{ fixtureId: fixture.id } as never}>
          {t('admin:rounds.toBets')}
        </Link>
      </div>
      {fixture.revision > 0 && fixture.unsettled > 0 && <Settling unsettled={fixture.unsettled} bets={fixture.bets} />}
      {results.length === 0 && <p className="t12 xm">{t('admin:rounds.noResults')}</p>}
      <ol className="col g10">
        {[...results]
          .sort((a, b) => b.revision - a.revision)
          .map((entry) => (
            <li key={entry.revision} className="col g4 revision">
              <span className="row sb g8 t12">
                <span className="row g6">
                  <b className="w6">{t('admin:rounds.revision', { revision: entry.revision })}</b>
                  {entry.kind === 'void' && <StatusBadge is="void" />}
                  <span className="xm">{sourceWords(entry.source, t)}</span>
                </span>
                <Time className="xm nw" at={entry.at} format="short" />
              </span>
              {entry.result !== null && <ResultLine result={entry.result} />}
              {(entry.reason !== '' || entry.enteredBy !== null) && (
                <span className="t12 x2">{[entry.reason, entry.enteredBy].filter((part) => part !== '' && part !== null).join(' · ')}</span>
              )}
            </li>
          ))}
      </ol>
    </section>
  );
}

/** What a result says, the full score first. */
export function ResultLine({ result }: { result: FixtureResult }): ReactNode {
  const { t } = useTranslation();
  const others = (['half', 'corners', 'cards'] as const).map((key) => ({ key, score: result[key] })).filter((each) => each.score !== null);
  return (
    <span className="row g10 wrap t12">
      <b className="t15 w7">{scoreWords(result.full)}</b>
      {others.map(
        ({ key, score }) =>
          score !== null && (
            <span key={key} className="xm nw">
              {t(`admin:result.${key}`)} <b className="w6 x1">{scoreWords(score)}</b>
            </span>
          ),
      )}
      {result.startedAt !== null && (
        <span className="xm nw">
          {t('admin:result.startedAt')} <Time className="x1" at={result.startedAt} format="short" />
        </span>
      )}
    </span>
  );
}
