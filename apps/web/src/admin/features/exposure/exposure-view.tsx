import { Box, Card, Group, Text, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput, ExportColumn } from '../../../lib/contract.js';
import { takeUpdates, useFixtureUpdates } from '../../../shared/sports/fixture-updates.js';
import { formatAmount, formatOdds } from '../../../lib/format.js';
import { clockWords } from '../../../shared/sports/match-clock.js';
import { callKey, takePush, useCall } from '../../../lib/queries.js';
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
import { Figure } from '../../../ui/figure.js';
import { CarriersOfUnit } from '../../components/carriers/carriers.js';
import { BookHead } from '../../components/book-head.js';
import { currentLanguage } from '../../../lib/i18n.js';
import type { TFunction } from 'i18next';

type Exposure = CallOutput<'admin/sports/exposure/get'>;
type Item = Exposure['items'][number];
type MarketItem = Item['markets'][number];

const PAGE_SIZE = 20;
const READ_MS = 10_000;

/** The list is no table; its file has these columns. */
function exposureFileColumns(t: TFunction): ExportColumn[] {
  const name = currentLanguage() === 'ko' ? 'nameKo' : 'name';
  return [
    { key: 'fixture.id', label: t('admin:list.number') },
    { key: `fixture.league.${name}`, label: t('admin:fixtures.league') },
    { key: `fixture.home.${name}`, label: t('admin:fixtures.home') },
    { key: `fixture.away.${name}`, label: t('admin:fixtures.away') },
    { key: 'fixture.kickOff', label: t('admin:fixtures.kickOff'), as: 'time' },
    { key: 'bets', label: t('admin:bets.title') },
    { key: 'stakes', label: t('admin:bets.stake') },
    { key: 'exposure', label: t('admin:games.exposure') },
  ];
}

/** Open fixtures with bets, by what the house can lose on them, highest first, live; each opens into its markets and outcomes. */
export function ExposureView({ page, onPage }: { page: number; onPage: (page: number) => void }): ReactNode {
  const { t } = useTranslation();
  const query = { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const read = useCall('admin/sports/exposure/get', query, { keepPrevious: true, refetchInterval: READ_MS });
  useFixtureUpdates((updates) => {
    takePush<Exposure>(callKey('admin/sports/exposure/get', query), (known) => ({
      ...known,
      items: known.items.map((item) => {
        const own = updates.get(item.fixture.id);
        return own === undefined ? item : { ...item, fixture: takeUpdates(item.fixture, own) };
      }),
    }));
  });
  usePush('fixture.book', () => refreshSoon('admin/sports/exposure/get'));
  const { data } = read;
  const largest = Math.max(1, ...(data?.items ?? []).map((item) => item.exposure));
  return (
    <>
      <div className="page-head">
        <Title order={1}>{t('admin:exposure.title')}</Title>
        <Box component="span" flex={1} miw={0} />
        <ExportButton call="admin/sports/exposure/get" input={{}} columns={() => exposureFileColumns(t)} name="exposure" />
      </div>
      {data !== undefined && <Sums data={data} />}
      {data === undefined &&
        (read.error === null ? <LoadingBars rows={8} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
      {data !== undefined && (
        <Card className="exposure-list" aria-label={t('admin:exposure.title')}>
          {data.items.length === 0 && <EmptyState text={t('admin:exposure.empty')} />}
          <ul>
            {data.items.map((item) => (
              <ExposureRow key={item.fixture.id} item={item} largest={largest} />
            ))}
          </ul>
          <ListFoot page={{ page, pageSize: PAGE_SIZE, total: data.total, onPage }} />
        </Card>
      )}
    </>
  );
}

function Sums({ data: { sums, total } }: { data: Exposure }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card className="page-kpis">
      <dl className="kpis">
        <Figure label={t('admin:exposure.fixtures')} className="kpi" size="t18" fw={700}>
          {formatAmount(total)}
        </Figure>
        <Figure label={t('admin:bets.stakes')} className="kpi" size="t18" fw={700}>
          <Money value={sums.stakes} unit="won" />
        </Figure>
        <Figure label={t('admin:games.exposure')} className="kpi" size="t18" fw={700}>
          <Money value={sums.exposure} unit="won" />
        </Figure>
      </dl>
    </Card>
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
        <span className="lh exposure-name">
          <Text component="b" size="t13" fw={600} truncate>
            {fixtureWords(fixture, t)}
          </Text>
          <Text span size="t11" c="muted" truncate>
            {nameOf(fixture.league)}
          </Text>
        </span>
        <span className="exposure-when">
          <When fixture={fixture} />
        </span>
        <span className="lh right exposure-stakes">
          <Money value={item.stakes} />
          <Text span size="t11" c="muted">
            {t('admin:games.bets', { count: item.bets, bets: formatAmount(item.bets) })}
          </Text>
        </span>
        <span className="exposure-bar">
          <Text component="b" size="t13" fw={700}>
            <Money value={item.exposure} />
          </Text>
          <ShareBar share={item.exposure / largest} tone="warning" />
        </span>
      </button>
      {isOpen && (
        <div className="exposure-markets">
          {item.markets.map((market) => (
            <MarketBook key={market.market.id} item={market} />
          ))}
          <CarriersOfUnit kind="fixture" id={fixture.id} />
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
  if (fixture.status !== 'live') return <Time size="t12" c="muted" at={fixture.kickOff} format="short" />;
  return (
    <Group component="span" gap={6} fz="t12" lh="t12">
      {fixture.clock !== null && (
        <Text span fw={600} c="win">
          {clockWords(fixture.clock, now, t)}
        </Text>
      )}
      {fixture.score !== null && (
        <Text component="b" fw={700}>
          {fixture.score.join(' : ')}
        </Text>
      )}
    </Group>
  );
}

function MarketBook({ item: { market, exposure, outcomes } }: { item: MarketItem }): ReactNode {
  const { t } = useTranslation();
  const largest = Math.max(1, ...Object.values(outcomes).map(({ payouts }) => payouts));
  return (
    <table className="book" aria-label={sportsMarketWords(market, t)}>
      <caption>
        <Group component="span" justify="space-between" gap={8}>
          <Group component="span" gap={6}>
            <Text component="b" fw={600} c="text">
              {sportsMarketWords(market, t)}
            </Text>
            <StatusBadge is={market.status} />
          </Group>
          <span>
            {t('admin:games.exposure')}{' '}
            <Text component="b" fw={600} c="text">
              <Money value={exposure} />
            </Text>
          </span>
        </Group>
      </caption>
      <BookHead />
      <tbody>
        {outcomesOf(market).map((outcome) => {
          const own = outcomes[outcome];
          const odds = market.odds[outcome];
          return (
            <tr key={outcome}>
              <th scope="row">
                {sportsOutcomeWords(market, outcome, t)}{' '}
                {odds !== undefined && (
                  <Text span c="muted">
                    {formatOdds(odds)}
                  </Text>
                )}
              </th>
              <td className="num">
                <Money value={own?.stakes ?? 0} />
              </td>
              <td>
                <ShareBar share={(own?.payouts ?? 0) / largest} />
              </td>
              <Text component="td" fw={600} className="num" title={t('admin:rounds.toPay')}>
                <Money value={own?.payouts ?? 0} />
              </Text>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
