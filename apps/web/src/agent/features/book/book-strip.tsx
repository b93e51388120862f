import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { Figure } from '../../../ui/figure.js';
import { Money } from '../../../ui/money.js';
import css from './book.module.css';

export type Book = CallOutput<'agent/position/view'>;
type OpenSums = CallOutput<'agent/position/open/get'>['sums'];

interface BookFigure {
  key: 'today' | 'result' | 'open' | 'worst' | 'position' | 'credit' | 'room';
  /** Undefined while it is read. */
  value: number | undefined;
  isResult?: true;
  isLow?: boolean;
}

/** Whether less than a fifth of the credit is left. */
const isLow = ({ room, credit }: Book): boolean => credit > 0 && room * 5 < credit;

function figuresOf(book: Book, open: OpenSums | undefined): readonly BookFigure[] {
  return [
    { key: 'today', value: book.today.carried },
    { key: 'result', value: book.today.result, isResult: true },
    { key: 'open', value: open?.carried },
    { key: 'worst', value: open?.worst, isResult: true },
    { key: 'position', value: book.position, isResult: true },
    { key: 'credit', value: book.credit },
    { key: 'room', value: book.room, isLow: isLow(book) },
  ];
}

/** Today, what is open, and what is left of the credit; where little is left, what that means for new bets. */
export function BookStrip({ of, open }: { of: Book; open: OpenSums | undefined }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card aria-label={t('position-book:strip.label')}>
      <dl className={css['strip']}>
        {figuresOf(of, open).map(({ key, value, isResult, isLow: low }) => (
          <Figure key={key} label={t(`position-book:strip.${key}`)} size="t14" {...(low === true ? { className: css['low'] } : {})}>
            {value === undefined ? '–' : <Money value={value} unit="won" {...(isResult ? { signed: true, tone: 'settled' } : {})} />}
          </Figure>
        ))}
      </dl>
      {isLow(of) && (
        <Text size="t12" c="warning" className={css['notice']} role="status" pb={8}>
          {t('position-book:strip.low')}
        </Text>
      )}
      {!of.isOn && (
        <Text size="t12" c="muted" className={css['notice']} pb={8}>
          {t('positions:off')}
        </Text>
      )}
    </Card>
  );
}
