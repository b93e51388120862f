import { Card, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { formatAmount } from '../../lib/format.js';
import { FactLine } from '../../ui/figure.js';
import { ScrollBox } from '../../ui/list/scroll-box.js';
import { Money } from '../../ui/money.js';
import { gameWords } from '../draws/draw-labels.js';

export type PositionSummaryOf = CallOutput<'admin/position/view'>;

const start = { textAlign: 'start' } as const;

/** What an agent's carried bets have come to, what they may still cost, and today's. */
export function PositionSummary({ of }: { of: PositionSummaryOf }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={12}>
      {!of.isOn && (
        <Text size="t12" c="muted">
          {t('positions:off')}
        </Text>
      )}
      <Card p="card" aria-label={t('positions:position')}>
        <FactList of={of} />
      </Card>
      {of.games.length > 0 && (
        <Card p="card">
          <ScrollBox label={t('positions:openByGame')}>
            <table className="book" style={{ width: '100%' }}>
              <thead>
                <tr>
                  <th style={start}>{t('positions:openByGame')}</th>
                  <th className="num">{t('positions:stillOpen')}</th>
                  <th className="num">{t('positions:atRisk')}</th>
                </tr>
              </thead>
              <tbody>
                {of.games.map((row) => (
                  <tr key={row.game}>
                    <Text component="th" fw={400} style={start}>
                      {gameWords(row.game, t)} · {formatAmount(row.bets)}
                    </Text>
                    <td className="num">
                      <Money value={row.open} />
                    </td>
                    <td className="num">
                      <Money value={row.risk} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </Card>
      )}
    </Stack>
  );
}

/** The figures with their names; a signed one is a result. */
function figuresOf(of: PositionSummaryOf): readonly { text: string; value: number; isResult?: true }[] {
  return [
    { text: 'positions:position', value: of.position, isResult: true },
    { text: 'positions:credit', value: of.credit },
    { text: 'position-book:strip.room', value: of.room },
    { text: 'positions:atRisk', value: of.atRisk },
    { text: 'positions:todayCarried', value: of.today.carried },
    { text: 'positions:todayPayout', value: of.today.payout },
    { text: 'positions:carriers.rolling', value: of.today.rolling },
    { text: 'positions:todayResult', value: of.today.result, isResult: true },
  ];
}

function FactList({ of }: { of: PositionSummaryOf }): ReactNode {
  const { t } = useTranslation();
  return (
    <dl className="fact-list">
      {figuresOf(of).map(({ text, value, isResult }) => (
        <FactLine key={text} label={t(text)} size="t13">
          <Money value={value} unit="won" {...(isResult ? { signed: true, tone: 'settled' } : {})} />
        </FactLine>
      ))}
    </dl>
  );
}
