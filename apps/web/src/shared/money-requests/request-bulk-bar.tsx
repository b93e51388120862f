import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../../ui/bulk-bar.js';
import { Button } from '../../ui/button.js';
import { Money } from '../../ui/money.js';
import { risksOf, type RequestKind, type RequestRow, type Verb } from './kinds.js';
import type { Outcome } from './outcomes.js';
import { sumOf } from './process-dialog.js';
import type { Question } from './use-processing.js';
import { verbWords } from './words.js';

export interface RequestBulkBarProps {
  kind: RequestKind;
  verbs: readonly Verb[];
  rows: readonly RequestRow[];
  outcomes: ReadonlyMap<number, Outcome>;
  onClear: () => void;
  onAsk: (question: Question) => void;
  /** What else can be done with the rows. */
  extra?: ReactNode;
}

/** The chosen rows: how many, their sum, the risk among them, and what to do with all of them. */
export function RequestBulkBar({ kind, verbs, rows, outcomes, onClear, onAsk, extra }: RequestBulkBarProps): ReactNode {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const risky = rows.filter((row) => risksOf(row) > 0).length;
  const isBusy = rows.some((row) => outcomes.get(row.id)?.state === 'busy');
  const [primary, ...others] = verbs;
  return (
    <BulkBar
      label={t('requests:bulk.label')}
      summary={
        <>
          <span>{t('requests:bulk.chosen', { rows: rows.length })}</span>
          <i className="bar" />
          <Text span fw={400}>
            {t('requests:bulk.sum')}{' '}
            <Text component="b" fw={700}>
              <Money value={sumOf(rows)} unit="won" />
            </Text>
          </Text>
        </>
      }
      risk={risky === 0 ? undefined : t('requests:bulk.risk', { rows: risky })}
    >
      <Button size={26} look="ghost" disabled={isBusy} onClick={onClear}>
        {t('requests:bulk.clear')}
      </Button>
      {extra}
      {others.map((verb) => (
        <Button key={verb} size={26} disabled={isBusy} data-testid={`bulk-${verb}`} onClick={() => onAsk({ kind, verb, rows })}>
          {t(verbWords[verb])}
        </Button>
      ))}
      {primary !== undefined && (
        <Button
          size={26}
          look="primary"
          isBusy={isBusy}
          data-testid={`bulk-${primary}`}
          onClick={() => onAsk({ kind, verb: primary, rows })}
        >
          {t('requests:bulk.act', { rows: rows.length, verb: t(verbWords[primary]) })}
          {primary === 'approve' && (
            <Text span fw={500} visibleFrom="sm">
              ⇧A
            </Text>
          )}
        </Button>
      )}
    </BulkBar>
  );
}
