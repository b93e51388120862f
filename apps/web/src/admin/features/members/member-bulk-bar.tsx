import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../../lib/queries.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { Money } from '../../../ui/money.js';
import type { RowRun } from '../../../ui/bulk-progress.js';
import { bulkActs, doBulk, type BulkActName } from './bulk-acts.js';
import { BulkDialog } from './bulk-dialog.js';
import type { Member } from './member-columns.js';

/** What the dialog of rules is given: whom it is about, and what runs its call. */
export interface BulkRulesSlot {
  readonly ids: readonly number[];
  readonly onRun: (send: Parameters<RowRun['run']>[2]) => void;
  readonly onClose: () => void;
}

export interface MemberBulkBarProps {
  rows: readonly Member[];
  run: RowRun;
  onMove: (ids: readonly number[]) => void;
  onClear: () => void;
  bulkRules: (slot: BulkRulesSlot) => ReactNode;
}

/** The chosen members: how many, what they hold together, and what to do with all of them. */
export function MemberBulkBar({ rows, run, onMove, onClear, bulkRules }: MemberBulkBarProps): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<BulkActName | null>(null);
  const [asksRules, setAsksRules] = useState(false);
  if (rows.length === 0) return null;
  const ids = rows.map((row) => row.id);
  const only = rows.length === 1 ? rows[0] : undefined;
  const money = rows.reduce((sum, row) => sum + row.money, 0);
  return (
    <>
      <BulkBar
        label={t('members:bulk.label')}
        summary={
          <>
            <span>{t('members:bulk.chosen', { rows: rows.length })}</span>
            <i className="bar" />
            <Text span fw={400}>
              {t('admin:member.money')}{' '}
              <Text component="b" fw={700}>
                <Money value={money} unit="won" />
              </Text>
            </Text>
          </>
        }
      >
        <Button size={26} look="ghost" disabled={run.isBusy} onClick={onClear}>
          {t('admin:bulk.clear')}
        </Button>
        {bulkActs.map((act) => (
          <Button
            needs={`admin/member/${act}/update`}
            key={act}
            size={26}
            disabled={run.isBusy}
            data-testid={`bulk-${act}`}
            onClick={() => setAsked(act)}
          >
            {t(`members:bulk.${act}`)}
          </Button>
        ))}
        <Button needs="admin/member/move" size={26} disabled={run.isBusy} data-testid="bulk-move" onClick={() => onMove(ids)}>
          {t('members:bulk.move')}
        </Button>
        <Button
          needs="admin/moneyRule/member/update"
          size={26}
          disabled={run.isBusy}
          data-testid="bulk-rules"
          onClick={() => setAsksRules(true)}
        >
          {t('members:bulk.rules')}
        </Button>
      </BulkBar>
      {asksRules &&
        bulkRules({
          ids,
          onRun: (send) => void run.run(ids, t('members:bulk.rules'), send).then(() => refresh('admin/moneyRule/member/view')),
          onClose: () => setAsksRules(false),
        })}
      {asked !== null && (
        <BulkDialog
          act={asked}
          who={only === undefined ? t('members:bulk.people', { rows: rows.length }) : `${only.nickname} (${only.account})`}
          onRun={(act) =>
            void run
              .run(ids, t(`members:bulk.${act.act}`), () => doBulk(act, ids))
              .then(() => refresh('admin/member/get', 'admin/member/view', 'admin/tree/get'))
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
