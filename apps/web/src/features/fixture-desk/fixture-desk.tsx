import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import { useCall } from '../../lib/queries.js';
import { fixtureWords, nameOf } from '../../lib/sports-words.js';
import { buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { FailedState, LoadingBars } from '../../ui/say.js';
import { Time } from '../../ui/time.js';
import { FixtureActions } from './fixture-actions.js';
import { RunningClock, StateCell } from './fixture-cells.js';
import { useViewNews } from './fixture-news.js';
import { scoreWords, sourceWords, type DeskFixture } from './fixtures.js';
import { MarketTable } from './market-table.js';
import { ResultsCard } from './results-card.js';

/** While bets are being settled their number falls; it is read in this rhythm, ms. */
const SETTLING_MS = 1_000;
const READ_MS = 10_000;

/** One fixture: its clock and score, all markets with odds and book, every result that it had, and all that can be done to it. */
export function FixtureDesk({ fixtureId }: { fixtureId: number }): ReactNode {
  const { t } = useTranslation();
  const view = useCall(
    'admin/sports/fixture/view',
    { fixture_id: fixtureId },
    {
      refetchInterval: ({ state }) =>
        (state.data?.fixture.unsettled ?? 0) > 0 && (state.data?.fixture.revision ?? 0) > 0 ? SETTLING_MS : READ_MS,
    },
  );
  useViewNews(fixtureId);
  const { data } = view;
  return (
    <>
      <div className="page-head">
        <Link
          to={'/admin/sports/fixtures' as never}
          className={buttonClass('ghost', 32, true)}
          aria-label={t('admin:fixture.back')}
          title={t('admin:fixture.back')}
        >
          <Icon of={IconArrowLeft} />
        </Link>
        {data !== undefined && <Head fixture={data.fixture} />}
      </div>
      {data === undefined &&
        (view.error === null ? <LoadingBars rows={12} /> : <FailedState error={view.error} onRetry={() => void view.refetch()} />)}
      {data !== undefined && (
        <>
          <Figures fixture={data.fixture} />
          <div className="fixture-board">
            <MarketTable fixture={data.fixture} book={data.book} />
            <ResultsCard view={data} />
          </div>
        </>
      )}
    </>
  );
}

function Head({ fixture }: { fixture: DeskFixture }): ReactNode {
  const { t } = useTranslation();
  const score = fixture.result?.full ?? fixture.score;
  return (
    <>
      <span className="lh fixture-title">
        <h1 className="t18 w6">{fixtureWords(fixture, t)}</h1>
        <span className="t12 xm">
          {nameOf(fixture.league)} · <Time at={fixture.kickOff} format="full" /> · {sourceWords(fixture.source, t)} · #{fixture.id}
        </span>
      </span>
      {score !== null && (
        <b className="t20 w7 nw" data-testid="fixture-score">
          {scoreWords(score)}
        </b>
      )}
      {fixture.status === 'live' && fixture.clock !== null && <RunningClock clock={fixture.clock} />}
      <StateCell fixture={fixture} />
      <span className="f1" />
      <FixtureActions fixture={fixture} />
    </>
  );
}

function Figures({ fixture }: { fixture: DeskFixture }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="card desk-kpis">
      <dl className="kpis">
        <div className="kpi">
          <dt className="t12 xm">{t('admin:rounds.bets')}</dt>
          <dd className="t18 w7">{formatAmount(fixture.bets)}</dd>
        </div>
        <div className="kpi">
          <dt className="t12 xm">{t('admin:bets.stake')}</dt>
          <dd className="t18 w7">
            <Money value={fixture.stakes} unit="won" />
          </dd>
        </div>
        <div className="kpi">
          <dt className="t12 xm">{t('admin:games.exposure')}</dt>
          <dd className="t18 w7">
            <Money value={fixture.exposure} unit="won" />
          </dd>
        </div>
        <div className="kpi">
          <dt className="t12 xm">{t('admin:fixture.unsettled')}</dt>
          <dd className="t18 w7">{formatAmount(fixture.unsettled)}</dd>
        </div>
        <div className="kpi">
          <dt className="t12 xm">{t('admin:fixture.settledAt')}</dt>
          <dd className="t14 w6">{fixture.settledAt === null ? '–' : <Time at={fixture.settledAt} format="short" />}</dd>
        </div>
      </dl>
    </section>
  );
}
