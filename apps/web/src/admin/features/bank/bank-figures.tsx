import { Card, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatSpan, formatWon } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import type { CallOutput } from '../../../lib/contract.js';
import { Kpi } from '../../../ui/kpi-tile.js';
import { useMayCall } from '../../../ui/may-call.js';
import { FailedState } from '../../../ui/states.js';

type Figures = CallOutput<'admin/bank/figures/get'>;

const span = (seconds: number | null | undefined): string =>
  seconds === null || seconds === undefined ? '–' : formatSpan(Math.round(seconds));

/** Bank matching of the day in five figures; the strip stands while they are read. */
export function BankFigures(): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('admin/bank/figures/get', {}, { keepPrevious: true });
  if (data === undefined && error !== null) return <FailedState error={error} onRetry={() => void refetch()} />;
  const count = (value: number | undefined): string => (value === undefined ? '–' : formatAmount(value));
  return (
    <Card className="page-kpis bank-figures" aria-label={t('bank:title')}>
      <div className="kpis">
        <Kpi label={t('bank:figures.entries')}>{count(data?.entries)}</Kpi>
        <Kpi label={t('bank:figures.byRule')} note={data && ruleNote(data.mostAmount)}>
          {count(data?.byRule)}
        </Kpi>
        <Kpi label={t('bank:figures.byStaff')}>{count(data?.byStaff)}</Kpi>
        <Kpi label={t('bank:figures.median')} note={data && t('bank:figures.byHand', { span: span(data.secondsByStaff) })}>
          {span(data?.secondsByRule)}
        </Kpi>
        {data === undefined ? <Kpi label={t('bank:figures.difference')}>–</Kpi> : <Difference of={data} />}
      </div>
    </Card>
  );

  function ruleNote(most: number | null): string {
    return most === null ? t('bank:figures.rulesOff') : t('bank:figures.atMost', { amount: formatWon(most) });
  }
}

/** What bank and books differ in: nothing in green, otherwise in red with what it comes from. */
function Difference({ of }: { of: Figures }): ReactNode {
  const { t } = useTranslation();
  const { difference, leftOver, leftOverAmount, unpaid, unpaidAmount } = of;
  const maySee = useMayCall('admin/deposit/get');
  const unpaidWords = t('bank:figures.unpaid', { count: unpaid, amount: formatWon(unpaidAmount) });
  const note = (
    <>
      {leftOver > 0 && (
        <Text span inherit display="block">
          {t('bank:figures.leftOver', { count: leftOver, amount: formatWon(leftOverAmount) })}
        </Text>
      )}
      {difference > 0 && (
        <Text span inherit display="block">
          {t('bank:figures.moreInBank')}
        </Text>
      )}
      {unpaid > 0 && (
        <Text span inherit display="block" c="lose">
          {maySee ? (
            <Link to={'/admin/deposits' as never} search={{ tab: 'approved' } as never} title={t('bank:figures.unpaidAbout')}>
              {unpaidWords}
            </Link>
          ) : (
            unpaidWords
          )}
        </Text>
      )}
    </>
  );
  return (
    <Kpi label={t('bank:figures.difference')} c={difference === 0 ? 'win' : 'lose'} note={note}>
      <span data-testid="bank-difference">{formatAmount(difference, true)}</span>
    </Kpi>
  );
}
