import { IconFileDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import type { WithdrawalRow } from '../../shared/money-requests/kinds.js';
import { exportFormats, type ExportFormat } from '../../lib/use-export.js';
import { moneyCall } from '../../lib/money-call.js';
import { AskDialog } from '../../ui/ask-dialog.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { sayRefused, toastSuccess } from '../../ui/notices.js';
import { useCommand } from '../../ui/use-command.js';
import { useMay } from '../lib/may.js';
import { saveTransferFile } from './save-file.js';

type Row = Pick<WithdrawalRow, 'id' | 'amount' | 'status' | 'file' | 'paidBy' | 'coin'>;
type Made = CallOutput<'admin/withdrawal/file/create'>;

/** Puts the chosen approved withdrawals by bank into a file for it, and saves it. */
export function MakeFile({ rows, onDone }: { rows: readonly Row[]; onDone: () => void }): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const mayMake = useMay('withdrawals.edit');
  const maySave = useMay('numbers.view');
  const free = rows.filter((row) => row.file === null && row.paidBy === null && row.coin === null && row.status === 'approved');
  const command = useCommand((ids: number[]) => moneyCall('admin/withdrawal/file/create', { ids }), {
    refresh: ['admin/withdrawal/get', 'admin/withdrawal/file/get'],
    onDone: async (made: Made) => {
      const refused = made.results.filter(({ ok }) => !ok);
      if (made.file === null) toastSuccess(t('transfers:make.none'), refused[0]?.error?.message);
      else {
        toastSuccess(
          t('transfers:make.done', { id: made.file.id }),
          refused.length > 0 ? t('transfers:make.left', { count: refused.length }) : undefined,
        );
        if (maySave) await saveTransferFile({ id: made.file.id, format });
      }
      onDone();
    },
    onRefused: sayRefused,
  });
  if (!mayMake) return null;
  return (
    <>
      <Button size={26} isBusy={command.isBusy} disabled={free.length === 0} data-testid="make-file" onClick={() => setAsking(true)}>
        <Icon of={IconFileDownload} size={14} />
        {t('transfers:make.verb')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('transfers:make.title')}
          facts={[
            { label: t('admin:bulk.rows'), value: t('admin:bulk.count', { rows: free.length }) },
            { label: t('admin:bulk.sum'), value: <Money value={free.reduce((sum, { amount }) => sum + amount, 0)} unit="won" /> },
          ]}
          about={t('transfers:make.about')}
          verb={t('transfers:make.verb')}
          onRun={() => void command.run(free.map(({ id }) => id))}
          onClose={() => setAsking(false)}
        >
          {maySave && (
            <SegmentedTabs
              label={t('transfers:make.format')}
              value={format}
              onChange={setFormat}
              tabs={exportFormats.map(({ format: value, label }) => ({ value, label }))}
            />
          )}
        </AskDialog>
      )}
    </>
  );
}
