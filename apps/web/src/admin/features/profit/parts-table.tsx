import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money.js';
import { EmptyState } from '../../../ui/states.js';
import { NumberHead } from '../../../ui/number-head.js';
import { Change } from '../../components/change.js';
import { CellLink } from '../../components/cell-link.js';
import type { Place } from '../../lib/drill-down.js';
import { percentOf, type Part } from './profit-figures.js';
import styles from './profit.module.css';
import { ScrollBox } from '../../../ui/list/scroll-box.js';

export interface PartsTableProps<P extends Part> {
  title: string;
  /** Head of the first column. */
  what: string;
  empty: string;
  parts: readonly P[];
  keyOf: (part: P) => string | number;
  /** The name, with a link to what the row is made of. */
  nameOf: (part: P) => ReactNode;
  isCompared: boolean;
  /** The lists that a row's turnover and GGR are the sums of, without a row those of all; null where no list is narrowed so. */
  placedOf: (part?: P) => Place | null;
  settledOf: (part?: P) => Place | null;
}

/** Games or agents by what they earned, with their sum. */
export function PartsTable<P extends Part>(props: PartsTableProps<P>): ReactNode {
  const { title, what, empty, parts, keyOf, nameOf, isCompared, placedOf, settledOf } = props;
  const { t } = useTranslation();
  return (
    <Card component="section" className="dt console" aria-label={title}>
      <Title order={2} px={16} pt={12} pb={8}>
        {title}
      </Title>
      {parts.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <ScrollBox label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{what}</th>
                <NumberHead>{t('profit:line.turnover')}</NumberHead>
                <NumberHead>{t('profit:line.ggr')}</NumberHead>
                <NumberHead>{t('profit:parts.hold')}</NumberHead>
                {isCompared && <NumberHead>{t('profit:parts.change')}</NumberHead>}
                <th scope="col">{t('profit:parts.week')}</th>
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <Row
                  key={keyOf(part)}
                  part={part}
                  name={nameOf(part)}
                  isCompared={isCompared}
                  placed={placedOf(part)}
                  settled={settledOf(part)}
                />
              ))}
            </tbody>
            <tfoot>
              <Row
                part={sumOf(parts)}
                name={t('profit:parts.total')}
                isCompared={isCompared}
                isTotal
                placed={placedOf()}
                settled={settledOf()}
              />
            </tfoot>
          </table>
        </ScrollBox>
      )}
    </Card>
  );
}

interface RowProps {
  part: Part;
  name: ReactNode;
  isCompared: boolean;
  isTotal?: boolean;
  placed: Place | null;
  settled: Place | null;
}

function Row({ part, name, isCompared, isTotal = false, placed, settled }: RowProps): ReactNode {
  const hold = percentOf(part.ggr, part.settledStakes);
  return (
    <Text component="tr" fw={isTotal ? 700 : undefined}>
      <td>{name}</td>
      <td className="num">
        <Way of={placed}>
          <Money value={part.turnover} />
        </Way>
      </td>
      <td className="num">
        <Way of={settled}>
          <Money value={part.ggr} fw={600} />
        </Way>
      </td>
      <td className="num">{hold === null ? '–' : `${hold} %`}</td>
      {isCompared && (
        <td className="num">
          <Change now={part.ggr} before={part.before} />
        </td>
      )}
      <td>
        <Spark values={part.week} />
      </td>
    </Text>
  );
}

function Way({ of, children }: { of: Place | null; children: ReactNode }): ReactNode {
  return of === null ? children : <CellLink {...of}>{children}</CellLink>;
}

function sumOf(parts: readonly Part[]): Part {
  const sum = (of: (part: Part) => number): number => parts.reduce((all, part) => all + of(part), 0);
  return {
    turnover: sum(({ turnover }) => turnover),
    settledStakes: sum(({ settledStakes }) => settledStakes),
    ggr: sum(({ ggr }) => ggr),
    before: parts.every(({ before }) => before === null) ? null : sum(({ before }) => before ?? 0),
    week: (parts[0]?.week ?? []).map((_, index) => sum(({ week }) => week[index] ?? 0)),
  };
}

const WIDTH = 64;
const HEIGHT = 18;

/** Some values as a thin line that ends in a dot. */
function Spark({ values }: { values: readonly number[] }): ReactNode {
  const least = Math.min(0, ...values);
  const range = Math.max(0, ...values) - least || 1;
  const points = values.map(
    (value, index) => [(index / Math.max(1, values.length - 1)) * WIDTH, HEIGHT - ((value - least) / range) * HEIGHT] as const,
  );
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg className={styles['spark']} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={points.map(([left, top], index) => `${index === 0 ? 'M' : 'L'}${left.toFixed(1)} ${top.toFixed(1)}`).join('')} />
      <circle cx={x} cy={y} r={2.5} />
    </svg>
  );
}
