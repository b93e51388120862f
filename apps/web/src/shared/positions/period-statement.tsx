import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { Figure } from '../../ui/figure.js';
import { ScrollBox } from '../../ui/list/scroll-box.js';
import { Money } from '../../ui/money.js';
import { Time } from '../../ui/time.js';
import { periodWords } from './period-columns.js';
import css from './statement.module.css';

type Statement = CallOutput<'agent/position/period/view'>;

/** What is printed of a page with a statement. */
export const statementSheet = css['sheet'];
/** What stands on the screen alone. */
export const screenOnly = css['screen'];

/** How the opening balance became the closing one, and what came of each kind of bet. */
export function PeriodStatement({ of, period }: { of: Statement; period: { from: string; until: string } }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={12}>
      <Card p="card" aria-label={t('position-book:statement.title')}>
        <Text size="t13" mb={12}>
          <Text span size="t13" fw={600}>
            {of.agent.nickname}
          </Text>{' '}
          {of.agent.account} · {periodWords(period, t)}
        </Text>
        <dl className={css['figures']}>
          <Amount label={t('position-book:statement.opening')} value={of.opening} />
          <Amount label={t('position-book:periods.result')} value={of.sums.result} />
          <Amount label={t('position-book:periods.settled')} value={of.settled} />
          <Amount label={t('position-book:statement.closing')} value={of.closing} />
        </dl>
        <Text size="t12" c="muted" mt={8}>
          {t('position-book:statement.sum')}
        </Text>
      </Card>
      <Card p="card">
        <Title order={2}>{t('position-book:statement.byKind')}</Title>
        <Kinds of={of} />
      </Card>
      {of.settlements.length > 0 && (
        <Card p="card">
          <Title order={2}>{t('position-book:statement.settlements')}</Title>
          <Settlements of={of.settlements} />
        </Card>
      )}
    </Stack>
  );
}

function Amount({ label, value }: { label: string; value: number }): ReactNode {
  return (
    <Figure label={label} size="t16">
      <Money value={value} unit="won" signed tone="settled" />
    </Figure>
  );
}

const amounts = ['carried', 'payout', 'rolling'] as const;

function Kinds({ of: { kinds, sums } }: { of: Statement }): ReactNode {
  const { t } = useTranslation();
  const rows = [
    ...kinds.map((kind) => ({ ...kind, name: t(`positions:rate.${kind.key}`) })),
    { ...sums, key: 'sum', name: t('position-book:rates.sum') },
  ];
  return (
    <ScrollBox label={t('position-book:statement.byKind')}>
      <table className={css['table']}>
        <thead>
          <tr>
            {['statement.kind', 'periods.bets', ...amounts.map((each) => `periods.${each}`), 'periods.result'].map((head) => (
              <th key={head} scope="col">
                {t(`position-book:${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td>
                <Money value={row.bets} />
              </td>
              {amounts.map((each) => (
                <td key={each}>
                  <Money value={row[each]} />
                </td>
              ))}
              <td>
                <Money value={row.result} signed tone="settled" fw={600} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Settlements({ of }: { of: Statement['settlements'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <ScrollBox label={t('position-book:statement.settlements')}>
      <table className={css['table']}>
        <thead>
          <tr>
            {['periods.settledAt', 'periods.settled', 'periods.rest'].map((head) => (
              <th key={head} scope="col">
                {t(`position-book:${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.map(({ id, at, amount, rest }) => (
            <tr key={id}>
              <td>
                <Time at={at} format="short" />
              </td>
              <td>
                <Money value={amount} signed tone="settled" />
              </td>
              <td>
                <Money value={rest} signed tone="settled" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
