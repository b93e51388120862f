import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfitLine } from '#lib/contract/values';
import { formatAmount } from '../../../lib/format.js';
import { Money } from '../../../ui/money.js';
import { Change } from '../../components/change.js';
import { statementLines, statementOf, type StatementLine } from '../../lib/profit-statement.js';
import { LineLink } from './line-link.js';
import { percentOf, type Profit } from './profit-figures.js';
import styles from './profit.module.css';

type Lines = Record<StatementLine, number>;
type Kind = 'volume' | 'total' | 'cost' | 'result';

const kinds: Record<StatementLine, Kind> = {
  ...{ turnover: 'volume', settled: 'volume', payout: 'volume', ggr: 'total' },
  ...{ bonuses: 'cost', rolling: 'cost', losing: 'cost', positions: 'cost', vendorFees: 'cost' },
  ngr: 'result',
};

/** From turnover to NGR, line by line; turnover and payout have a scale of their own. */
export function ProfitStatement({ period, compared }: Pick<Profit, 'period' | 'compared'>): ReactNode {
  const { t } = useTranslation();
  const lines = statementOf(period.lines);
  const before = compared === null ? null : statementOf(compared.lines);
  return (
    <Card component="section" p={16} aria-label={t('profit:statement.title')}>
      <Group justify="space-between" mih={24} mb={4}>
        <Title order={2}>{t('profit:statement.title')}</Title>
        {compared !== null && (
          <Text span size="t12" c="muted">
            {t('profit:statement.against', { from: compared.from, to: compared.to })}
          </Text>
        )}
      </Group>
      <dl className={styles['statement']}>
        {statementLines.map((line) => (
          <div key={line} className={styles['line']} data-kind={kinds[line]}>
            <dt>
              <Text span fw={kinds[line] === 'volume' || kinds[line] === 'cost' ? 500 : 700}>
                {t(`profit:line.${line}`)}
              </Text>{' '}
              <Text span size="t12" c="muted">
                <Note line={line} lines={lines} bets={period.bets} />
              </Text>
            </dt>
            <Bar line={line} lines={lines} />
            <dd className={styles['amount']}>
              <Text span size={line === 'ngr' ? 't16' : 't13'} fw={kinds[line] === 'volume' || kinds[line] === 'cost' ? 500 : 700}>
                <LineLink line={line} days={period}>
                  <Money value={lines[line]} />
                </LineLink>
              </Text>
            </dd>
            <dd className={`${styles['amount']} ${styles['change']}`}>
              <Change now={sizeOf(line, lines)} before={before === null ? null : sizeOf(line, before)} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What an amount is in words or in per cent of. */
function Note({ line, lines, bets }: { line: StatementLine; lines: Lines; bets: number }): ReactNode {
  const { t } = useTranslation();
  if (line === 'turnover') return t('profit:note.bets', { count: bets, bets: formatAmount(bets) });
  if (line === 'settled') return null;
  const { settled } = lines;
  const percent = line === 'payout' ? percentOf(-lines.payout, settled) : percentOf(Math.abs(lines[line]), lines.turnover);
  if (percent === null) return null;
  if (line === 'payout') return t('profit:note.ofSettled', { percent });
  if (line === 'ggr') return t('profit:note.hold', { percent: percentOf(lines.ggr, settled) ?? '0.00' });
  return t('profit:note.ofTurnover', { percent });
}

/** What was earned or lost; the other lines are told by how large they are. */
const gains: ReadonlySet<StatementLine> = new Set(['ggr', 'positions', 'ngr']);

function sizeOf(line: StatementLine, lines: Lines): number {
  return gains.has(line) ? lines[line] : Math.abs(lines[line]);
}

function Bar({ line, lines }: { line: StatementLine; lines: Lines }): ReactNode {
  const kind = kinds[line];
  const [from, to] = kind === 'volume' ? [0, Math.abs(lines[line])] : spanOf(line, lines);
  const [least, most] = kind === 'volume' ? [0, Math.max(Math.abs(lines.turnover), Math.abs(lines.payout))] : scaleOf(lines);
  const width = Math.max(1, most - least);
  return (
    <span className={styles['bar']} data-tone={kind} aria-hidden="true">
      {from !== to && <i style={{ left: `${((from - least) / width) * 100}%`, width: `${((to - from) / width) * 100}%` }} />}
    </span>
  );
}

const costs = ['bonuses', 'rolling', 'losing', 'positions', 'vendorFees'] as const satisfies readonly ProfitLine[];

/** From where to where a line goes below GGR: costs take their part from what the line above left. */
function spanOf(line: StatementLine, lines: Lines): [number, number] {
  const place = costs.indexOf(line as (typeof costs)[number]);
  if (place === -1) return ordered(0, lines[line]);
  const above = costs.slice(0, place).reduce((sum, each) => sum + lines[each], lines.ggr);
  return ordered(above + lines[line], above);
}

function scaleOf(lines: Lines): [number, number] {
  const ends = (['ggr', ...costs, 'ngr'] as const).flatMap((line) => spanOf(line, lines));
  return [Math.min(0, ...ends), Math.max(0, ...ends)];
}

const ordered = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)];
