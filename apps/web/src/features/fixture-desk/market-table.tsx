import { IconHistory, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatOdds } from '../../lib/format.js';
import { compareMarkets, outcomesOf } from '../../lib/sports-markets.js';
import { sportsMarketWords, sportsOutcomeWords } from '../../lib/sports-words.js';
import { StatusBadge } from '../../ui/badge.js';
import { BulkBar } from '../../ui/bulk-bar.js';
import { Button } from '../../ui/button.js';
import { Checkbox } from '../../ui/checkbox.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { EmptyState } from '../../ui/say.js';
import { ShareBar } from '../../ui/share-bar.js';
import type { DeskFixture, FixtureView, Market, MarketSwitch } from './fixtures.js';
import { HistoryDialog } from './history-dialog.js';
import { MarketDialog } from './market-dialog.js';
import { MarginBadge } from './market-fields.js';
import { useMarketSwitch, type Switching } from './use-market-switch.js';

type Book = FixtureView['book'];

export interface MarketTableProps {
  fixture: DeskFixture;
  book: Book;
}

/** All markets of a fixture with their odds, what the house keeps, and what is staked on each outcome; switched one by one or many at once. */
export function MarketTable({ fixture, book }: MarketTableProps): ReactNode {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [edited, setEdited] = useState<Market | 'new' | null>(null);
  const [told, setTold] = useState<Market | null>(null);
  const switching = useMarketSwitch(() => setChosen(new Set()));
  const markets = [...fixture.markets].sort(compareMarkets);
  const rows = markets.filter((market) => chosen.has(market.id));
  const largest = Math.max(1, ...book.map((entry) => entry.payouts));
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <section className="card markets-card" aria-label={t('admin:fixtures.markets')}>
      <header className="row g8">
        <Checkbox
          label={t('common:table.selectAll')}
          isChecked={rows.length === 0 ? false : rows.length === markets.length ? true : 'mixed'}
          onChange={(isOn) => setChosen(new Set(isOn ? markets.map(({ id }) => id) : []))}
        />
        <h2 className="t15 w6 f1">
          {t('admin:fixtures.markets')} <span className="xm w5">{markets.length}</span>
        </h2>
        <Button look="outline" data-testid="add-market" onClick={() => setEdited('new')}>
          <Icon of={IconPlus} size={16} />
          {t('admin:market.add')}
        </Button>
      </header>
      {markets.length === 0 && <EmptyState text={t('admin:market.none')} />}
      <ul>
        {markets.map((market) => (
          <MarketRow
            key={market.id}
            market={market}
            book={book.filter((entry) => entry.marketId === market.id)}
            largest={largest}
            isChosen={chosen.has(market.id)}
            switching={switching}
            onToggle={() => toggle(market.id)}
            onEdit={() => setEdited(market)}
            onHistory={() => setTold(market)}
          />
        ))}
      </ul>
      {rows.length > 0 && <Bulk markets={rows} switching={switching} onClear={() => setChosen(new Set())} />}
      {edited !== null && <MarketDialog fixture={fixture} market={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {told !== null && <HistoryDialog market={told} onClose={() => setTold(null)} />}
      {switching.dialog}
    </section>
  );
}

interface RowProps {
  market: Market;
  book: Book;
  /** The largest payout in the fixture's book, won: all bars are a share of it. */
  largest: number;
  isChosen: boolean;
  switching: Switching;
  onToggle: () => void;
  onEdit: () => void;
  onHistory: () => void;
}

const isSettled = ({ status }: Market): boolean => status === 'settled' || status === 'cancelled';

function MarketRow({ market, book, largest, isChosen, switching, onToggle, onEdit, onHistory }: RowProps): ReactNode {
  const { t } = useTranslation();
  const name = sportsMarketWords(market, t);
  const outcomes = outcomesOf(market);
  const isBusy = switching.busy.has(market.id);
  return (
    <li className="market-row" data-testid={`market-${market.id}`} data-status={market.status}>
      <div className="row g8 wrap">
        <Checkbox label={t('admin:desk.choose', { who: name })} isChecked={isChosen} onChange={onToggle} />
        <b className="t13 w6">{name}</b>
        <StatusBadge is={market.status} />
        <MarginBadge type={market.type} odds={outcomes.map((outcome) => market.odds[outcome])} />
        <span className="f1" />
        {market.status === 'active' && (
          <Button size={26} isBusy={isBusy} onClick={() => switching.ask('suspended', [market])}>
            {t('admin:market.suspend')}
          </Button>
        )}
        {(market.status === 'suspended' || market.status === 'closed') && (
          <Button size={26} look="approve" isBusy={isBusy} onClick={() => switching.ask('active', [market])}>
            {t('admin:market.reopen')}
          </Button>
        )}
        {!isSettled(market) && (
          <Button
            size={26}
            look="outline"
            isIcon
            aria-label={t('admin:market.editOf', { market: name })}
            title={t('admin:market.edit')}
            onClick={onEdit}
          >
            <Icon of={IconPencil} size={14} />
          </Button>
        )}
        <Button
          size={26}
          look="outline"
          isIcon
          aria-label={t('admin:market.historyOf', { market: name })}
          title={t('admin:market.history')}
          onClick={onHistory}
        >
          <Icon of={IconHistory} size={14} />
        </Button>
      </div>
      <ul className="outcome-cells">
        {outcomes.map((outcome) => (
          <OutcomeCell
            key={outcome}
            market={market}
            outcome={outcome}
            entry={book.find((each) => each.outcome === outcome)}
            largest={largest}
          />
        ))}
      </ul>
    </li>
  );
}

/** Odds of an outcome over what is staked on it and what it would cost; afterwards how it ended. */
function OutcomeCell({
  market,
  outcome,
  entry,
  largest,
}: {
  market: Market;
  outcome: string;
  entry: Book[number] | undefined;
  largest: number;
}): ReactNode {
  const { t } = useTranslation();
  const odds = market.odds[outcome];
  const result = market.results?.[outcome];
  return (
    <li className="outcome-cell">
      <span className="row sb g6">
        <span className="t12 xm el">{sportsOutcomeWords(market, outcome, t)}</span>
        <b className="t14 w6">{odds === undefined ? '–' : formatOdds(odds)}</b>
      </span>
      <ShareBar share={(entry?.payouts ?? 0) / largest} tone={result === 'won' || result === 'half_won' ? 'accent' : 'plain'} />
      <span className="row sb g6 t11 xm">
        <span title={t('admin:bets.stake')}>
          {entry === undefined || entry.bets === 0 ? (
            '–'
          ) : (
            <>
              <Money value={entry.stakes} /> · {t('admin:games.bets', { count: entry.bets, bets: formatAmount(entry.bets) })}
            </>
          )}
        </span>
        {result === undefined ? (
          entry !== undefined &&
          entry.payouts > 0 && (
            <span title={t('admin:rounds.toPay')}>
              <Money value={entry.payouts} />
            </span>
          )
        ) : (
          <StatusBadge is={result} />
        )}
      </span>
    </li>
  );
}

const verbs: readonly { readonly to: MarketSwitch; readonly label: string }[] = [
  { to: 'suspended', label: 'admin:market.suspend' },
  { to: 'active', label: 'admin:market.reopen' },
  { to: 'closed', label: 'admin:market.close' },
  { to: 'cancelled', label: 'admin:market.cancel' },
];

function Bulk({ markets, switching, onClear }: { markets: readonly Market[]; switching: Switching; onClear: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <BulkBar label={t('admin:market.bulk')} summary={<span>{t('admin:market.chosen', { markets: markets.length })}</span>}>
      <Button size={26} look="ghost" onClick={onClear}>
        {t('admin:bulk.clear')}
      </Button>
      {verbs.map(({ to, label }) => (
        <Button key={to} size={26} data-testid={`switch-${to}`} onClick={() => switching.ask(to, markets)}>
          {t(label)}
        </Button>
      ))}
    </BulkBar>
  );
}
