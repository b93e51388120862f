import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { takeUpdates, useFixtureUpdates } from '../../../shared/sports/fixture-updates.js';
import { formatAmount, formatOdds } from '../../../lib/format.js';
import { clockWords } from '../../../shared/sports/match-clock.js';
import { callKey, queryClient, useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { outcomesOf } from '../../../shared/sports/sports-markets.js';
import { fixtureWords, nameOf, sportsMarketWords, sportsOutcomeWords } from '../../../shared/sports/sports-labels.js';
import { useNow } from '../../../lib/use-now.js';
import { usePush } from '../../../lib/use-push.js';
import { StatusBadge } from '../../../ui/badge.js';
import { buttonClass } from '../../../ui/button.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { ListFoot } from '../../../ui/list-foot.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { ShareBar } from '../../../ui/share-bar.js';
import { Time } from '../../../ui/time.js';
import { exposureFileColumns } from './export-columns.js';

type Exposure = CallOutput<'admin/sports/exposure/get'>;
type Item = Exposure['items'][number];
type MarketItem = Item['markets'][number];

const PAGE_SIZE = 20;
const READ_MS = 10_000;

/** Open fixtures with bets, by what the house can lose on them, highest first, live; each opens into its markets and outcomes. */
export function ExposureView({ page, onPage }: { page: number; onPage: (page: number) => void }): ReactNode {
  const { t } = useTranslation();
  const query = { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const read = useCall('admin/sports/exposure/get', query, { keepPrevious: true, refetchInterval: READ_MS });
  useFixtureUpdates((news) => {
    queryClient.setQueryData<Exposure>(callKey('admin/sports/exposure/get', query), (known) =>
      known === undefined
        ? known
        : {
            ...known,
            items: known.items.map((item) => {
              const own = news.get(item.fixture.id);
              return own === undefined ? item : { ...item, fixture: takeUpdates(item.fixture, own) };
            }),
          },
    );
  });
  usePush('fixture.book', () => refreshSoon('admin/sports/exposure/get'));
  const { data } = read;
  const largest = Math.max(1, ...(data?.items ?? []).map((item) => item.exposure));
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6">{t('admin:exposure.title')}</h1>
        <span className="f1" />
        <ExportButton call="admin/sports/exposure/get" input={{}} columns={() => exposureFileColumns(t)} name="exposure" />
      </div>
      {data !== undefined && <Sums data={data} />}
      {data === undefined &&
        (read.error === null ? <LoadingBars rows={8} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
      {data !== undefined && (
        <section className="card exposure-list" aria-label={t('admin:exposure.title')}>
          {data.items.length === 0 && <EmptyState text={t('admin:exposure.empty')} />}
          <ul>
            {data.items.map((item) => (
              <ExposureRow key={item.fixture.id} item={item} largest={largest} />
            ))}
          </ul>
          <ListFoot page={{ page, pageSize: PAGE_SIZE, total: data.total, onPage }} />
        </section>
      )}
    </>
  );
}

function Sums({ data: { sums, total } }: { data: Exposure }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="card desk-kpis">
      <dl className="kpis">
        <div className="kpi">
          <dt className="t12 xm">{t('admin:exposure.fixtures')}</dt>
          <dd className="t18 w7">{formatAmount(total)}</dd>
        </div>
        <div className="kpi">
          <dt className="t12 xm">{t('admin:bets.stakes')}</dt>
          <dd className="t18 w7">
            <Money value={sums.stakes} unit="won" />
          </dd>
        </div>
        <div className="kpi">
          <dt className="t12 xm">{t('admin:games.exposure')}</dt>
          <dd className="t18 w7">
            <Money value={sums.exposure} unit="won" />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** @param largest the highest exposure of the page, won: all bars are a share of it. */
function ExposureRow({ item, largest }: { item: Item; largest: number }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { fixture } = item;
  return (
    <li data-testid={`exposure-${fixture.id}`}>
      <button type="button" className="exposure-row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={IconChevronDown} size={16} />
        <span className="lh f1">
          <b className="t13 w6 el">{fixtureWords(fixture, t)}</b>
          <span className="t11 xm el">{nameOf(fixture.league)}</span>
        </span>
        <span className="exposure-when">
          <When fixture={fixture} />
        </span>
        <span className="lh r exposure-stakes">
          <Money value={item.stakes} />
          <span className="t11 xm">{t('admin:games.bets', { count: item.bets, bets: formatAmount(item.bets) })}</span>
        </span>
        <span className="exposure-bar">
          <b className="t13 w7">
            <Money value={item.exposure} />
          </b>
          <ShareBar share={item.exposure / largest} tone="warning" />
        </span>
      </button>
      {isOpen && (
        <div className="exposure-markets">
          {item.markets.map((market) => (
            <MarketBook key={market.market.id} item={market} />
          ))}
          <div>
            <Link
              className={buttonClass('outline', 26)}
              to={'/admin/sports/fixtures/$fixture' as never}
              params={{ fixture: String(fixture.id) } as never}
            >
              {t('admin:exposure.open')}
            </Link>
          </div>
        </div>
      )}
    </li>
  );
}

/** How far it is and its score, or when it starts. */
function When({ fixture }: { fixture: Item['fixture'] }): ReactNode {
  const { t } = useTranslation();
  const now = useNow();
  if (fixture.status !== 'live') return <Time className="t12 xm" at={fixture.kickOff} format="short" />;
  return (
    <span className="row g6 t12">
      {fixture.clock !== null && <span className="xw w6">{clockWords(fixture.clock, now, t)}</span>}
      {fixture.score !== null && <b className="w7">{fixture.score.join(' : ')}</b>}
    </span>
  );
}

function MarketBook({ item: { market, exposure, outcomes } }: { item: MarketItem }): ReactNode {
  const { t } = useTranslation();
  const largest = Math.max(1, ...Object.values(outcomes).map(({ payouts }) => payouts));
  return (
    <table className="book" aria-label={sportsMarketWords(market, t)}>
      <caption>
        <span className="row sb g8">
          <span className="row g6">
            <b className="w6 x1">{sportsMarketWords(market, t)}</b>
            <StatusBadge is={market.status} />
          </span>
          <span>
            {t('admin:games.exposure')}{' '}
            <b className="w6 x1">
              <Money value={exposure} />
            </b>
          </span>
        </span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('admin:game.outcome')}</th>
          <th scope="col">{t('admin:bets.stake')}</th>
          <th scope="col">{t('admin:rounds.toPay')}</th>
        </tr>
      </thead>
      <tbody>
        {outcomesOf(market).map((outcome) => {
          const own = outcomes[outcome];
          const odds = market.odds[outcome];
          return (
            <tr key={outcome}>
              <th scope="row">
                {sportsOutcomeWords(market, outcome, t)} {odds !== undefined && <span className="xm">{formatOdds(odds)}</span>}
              </th>
              <td className="r">
                <Money value={own?.stakes ?? 0} />
              </td>
              <td>
                <ShareBar share={(own?.payouts ?? 0) / largest} />
              </td>
              <td className="r w6" title={t('admin:rounds.toPay')}>
                <Money value={own?.payouts ?? 0} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
