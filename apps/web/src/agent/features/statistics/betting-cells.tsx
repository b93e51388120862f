import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../lib/format.js';
import type { Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { Sum } from '../../../ui/sum.js';
import { returnRate, type BettingRow } from './statistics.js';

type Sums = BettingRow['betting'];
const nothing = (
  <span className="xm" aria-hidden="true">
    –
  </span>
);

/** What every table of bets counts: stakes, wins, what is kept, what of the stakes came back, and the rolling on them. */
export function bettingColumns<Row extends { betting: Sums }>(t: TFunction): Column<Row>[] {
  return [
    {
      key: 'stakes',
      head: t('agent-reports:betting.stakes'),
      align: 'right',
      cell: ({ betting }) => (
        <b className="w6">
          <Money value={betting.stakes} unit="won" />
        </b>
      ),
    },
    {
      key: 'bets',
      head: t('agent-reports:betting.bets'),
      align: 'right',
      cell: ({ betting }) => <span className="x2">{formatAmount(betting.betCount)}</span>,
    },
    { key: 'payouts', head: t('agent-reports:betting.payouts'), align: 'right', cell: ({ betting }) => <Money value={betting.payouts} /> },
    {
      key: 'wins',
      head: t('agent-reports:betting.wins'),
      align: 'right',
      cell: ({ betting }) => <span className="x2">{formatAmount(betting.winCount)}</span>,
    },
    {
      key: 'profit',
      head: t('agent-reports:betting.profit'),
      align: 'right',
      cell: ({ betting }) => (
        <b className="w6">
          <Money value={betting.profit} signed tone="settled" />
        </b>
      ),
    },
    { key: 'rate', head: t('agent-reports:betting.rate'), align: 'right', cell: ({ betting }) => returnRate(betting) ?? nothing },
    { key: 'rolling', head: t('agent-reports:betting.rolling'), align: 'right', cell: ({ betting }) => <Money value={betting.rolling} /> },
  ];
}

/** The sums below such a table. */
export function BettingSums({ sums, hasRolling = true, t }: { sums: Sums; hasRolling?: boolean; t: TFunction }): ReactNode {
  return (
    <>
      <Sum label={t('agent-reports:betting.stakes')} value={sums.stakes} />
      <Sum label={t('agent-reports:betting.payouts')} value={sums.payouts} />
      <Sum label={t('agent-reports:betting.profit')} value={sums.profit} signed />
      {hasRolling && <Sum label={t('agent-reports:betting.rolling')} value={sums.rolling} />}
    </>
  );
}

/** The right side of a row on a phone. */
export function BettingOnPhone({ betting, t }: { betting: Sums; t: TFunction }): ReactNode {
  return (
    <span className="col g2 phone-amount">
      <b className="t14 w6">
        <Money value={betting.stakes} unit="won" />
      </b>
      <span className="t12 xm">
        {t('agent-reports:betting.profit')} <Money value={betting.profit} signed tone="settled" />
      </span>
    </span>
  );
}
