import { Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { formatReturnRate } from '../../../lib/return-rate.js';
import { statusWord } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { betColumns } from './bet-columns.js';
import { BetDrawer } from './bet-drawer.js';
import { BetFilters } from './bet-filters.js';
import { betFilters, defaultSort, isNarrowed, type BetSearch, type BetSort, type BetState } from './bet-search.js';
import type { Bet } from './bets.js';
import { useBetActions, type BetActions } from './use-bet-actions.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Sum } from '../../../ui/sum.js';
import { TabFilter } from '../../../ui/filters.js';
import { PageHead } from '../../components/page-head.js';

/** Ordinary bets are not pushed to the console; the list is read again in this rhythm, ms. */
const READ_MS = 3_000;
const keyOf = (bet: Bet): number => bet.id;

export interface BetListProps {
  search: BetSearch;
  onSearch: (change: Partial<BetSearch>) => void;
  /** Stake from which a bet is high, won. */
  highBetAmount: number | undefined;
}

/** Bets of everybody, live; cancelled and settled again one by one or many at once. */
export function BetList({ search, onSearch, highBetAmount }: BetListProps): ReactNode {
  const { t } = useTranslation();
  const { page, bet: opened } = search;
  const list = useListPage({
    name: 'bets',
    call: 'admin/bet/get',
    input: betFilters(search),
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
    opened,
    onOpen: (bet) => onSearch({ bet: bet.id }),
    onClose: () => onSearch({ bet: undefined }),
    choose: (bet) => `#${bet.id}`,
    heldWords: (rows) => t('admin:bets.held', { rows }),
  });
  const { chosen } = list;
  const actions = useBetActions(chosen.clear);
  const change = (next: Partial<BetSearch>): void => onSearch({ page: undefined, bet: undefined, ...next });
  const columns = betColumns(t, actions.outcomes);
  return (
    <>
      <BetHead search={search} onChange={change} tools={<ListTools list={list} columns={columns} />} />
      <BetFilters search={search} highBetAmount={highBetAmount} onChange={change} />
      <DataTable
        look="wide"
        label={t('admin:bets.title')}
        {...list.table}
        columns={columns}
        rowTestId={(row) => `bet-row-${row.id}`}
        empty={t(isNarrowed(search) ? 'admin:bets.notFound' : 'admin:bets.empty')}
        sort={search.sort ?? defaultSort}
        onSort={(sort) => change({ sort: sort === defaultSort ? undefined : (sort as BetSort) })}
        footer={list.data === undefined ? null : <Sums total={list.data.total} sums={list.data.sums} />}
      />
      <Bulk bets={chosen.rows} actions={actions} onClear={chosen.clear} />
      {opened !== undefined && <BetDrawer betId={opened} onAsk={actions.ask} onClose={() => onSearch({ bet: undefined })} />}
      {actions.dialog}
    </>
  );
}

interface BetHeadProps {
  search: BetSearch;
  onChange: (change: Partial<BetSearch>) => void;
  tools: ReactNode;
}

function BetHead({ search, onChange, tools }: BetHeadProps): ReactNode {
  const { t } = useTranslation();
  const tab = (value: BetState): { value: BetState; label: string } => ({ value, label: statusWord(value, t) });
  return (
    <PageHead
      title={t('admin:bets.title')}
      tabs={
        <TabFilter
          label={t('admin:list.status')}
          value={search.state}
          options={[tab('accepted'), tab('settled'), tab('cancelled')]}
          onChange={(value) => onChange({ state: value })}
        />
      }
    >
      {tools}
    </PageHead>
  );
}

function Bulk({ bets, actions, onClear }: { bets: readonly Bet[]; actions: BetActions; onClear: () => void }): ReactNode {
  const { t } = useTranslation();
  if (bets.length === 0) return null;
  const isBusy = bets.some((bet) => actions.outcomes.get(bet.id)?.state === 'busy');
  const stakes = bets.reduce((sum, bet) => sum + bet.stake, 0);
  return (
    <BulkBar
      label={t('admin:bets.bulk')}
      summary={
        <>
          <span>{t('admin:bulk.chosen', { rows: bets.length })}</span>
          <i className="bar" />
          <Text span fw={400}>
            {t('admin:bets.stakes')}{' '}
            <Text component="b" fw={700}>
              <Money value={stakes} unit="won" />
            </Text>
          </Text>
        </>
      }
    >
      <Button size={26} look="ghost" disabled={isBusy} onClick={onClear}>
        {t('admin:bulk.clear')}
      </Button>
      <Button
        needs="admin/bet/resettle"
        size={26}
        disabled={isBusy}
        data-testid="bulk-resettle"
        onClick={() => actions.ask('resettle', bets)}
      >
        {t('admin:bets.resettle')}
      </Button>
      <Button
        needs="admin/bet/cancel"
        size={26}
        look="primary"
        isBusy={isBusy}
        data-testid="bulk-cancel"
        onClick={() => actions.ask('cancel', bets)}
      >
        {t('admin:bets.cancelRows', { rows: bets.length })}
      </Button>
    </BulkBar>
  );
}

function Sums({ total, sums }: { total: number; sums: CallOutput<'admin/bet/get'>['sums'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Sum label={t('admin:list.matching')}>{t('admin:bulk.count', { rows: formatAmount(total) })}</Sum>
      <Sum label={t('admin:bets.counted')}>{formatAmount(sums.bets)}</Sum>
      <Sum label={t('admin:bets.countedStakes')} value={sums.stake} />
      <Sum label={t('admin:bets.payouts')} value={sums.payout} />
      <Sum label={t('admin:bets.open')} value={sums.open - sums.sold} />
      <Sum label={t('admin:bets.ggr')} value={sums.ggr} />
      <Sum label={t('admin:member.returnRate')}>
        {formatReturnRate({ settledStakes: sums.stake - sums.open, payouts: sums.payout }) ?? '–'}
      </Sum>
    </>
  );
}
