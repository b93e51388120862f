import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { Money } from '../../../ui/money.js';
import { NumberHead } from '../../../ui/number-head.js';
import { luckWords, type Luck } from './luck-words.js';
import type { Profit } from './profit-figures.js';
import { ScrollBox } from '../../../ui/list/scroll-box.js';

/** What games of known chances were to earn beside what they earned, game by game. */
export function ProfitLuck({ data: { period, luck } }: { data: Profit }): ReactNode {
  const { t } = useTranslation();
  if (period.luck === null) return null;
  return (
    <Card component="section" className="dt console" mt={12} aria-label={t('profit:luck.title')}>
      <Title order={2} px={16} pt={12}>
        {t('profit:luck.title')}
      </Title>
      <Text px={16} pb={8} size="t12" c="muted">
        {t('profit:luck.about')}
      </Text>
      <ScrollBox label={t('profit:luck.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('profit:parts.game')}</th>
              <NumberHead>{t('profit:luck.expected')}</NumberHead>
              <NumberHead>{t('profit:luck.deviation')}</NumberHead>
              <NumberHead>{t('profit:luck.actual')}</NumberHead>
              <NumberHead>{t('profit:luck.difference')}</NumberHead>
              <th scope="col">{t('profit:luck.words')}</th>
            </tr>
          </thead>
          <tbody>
            {luck.map((row) => (
              <Row key={row.game} luck={row} name={gameWords(row.game, t)} />
            ))}
          </tbody>
          <tfoot>
            <Row luck={period.luck} name={t('profit:parts.total')} isTotal />
          </tfoot>
        </table>
      </ScrollBox>
    </Card>
  );
}

function Row({ luck, name, isTotal = false }: { luck: Luck; name: string; isTotal?: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <Text component="tr" fw={isTotal ? 700 : undefined}>
      <td>{name}</td>
      <td className="num">
        <Money value={luck.expected} />
      </td>
      <td className="num">± {formatAmount(luck.deviation)}</td>
      <td className="num">
        <Money value={luck.actual} fw={600} />
      </td>
      <td className="num">
        <Money value={luck.actual - luck.expected} signed />
      </td>
      <td>{luckWords(luck, t)}</td>
    </Text>
  );
}
