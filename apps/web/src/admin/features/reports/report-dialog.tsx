import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { ReportFields, type ReportDraft } from '../../components/report-fields.js';
import type { Report } from '../../lib/report-words.js';

/** Changes a report in the version in which it was opened; its list and filters stay. */
export function ReportDialog({ of, onDone, onClose }: { of: Report; onDone: () => void; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [opened] = useState(of);
  const { id, version, name, content, schedule } = opened;
  const [draft, setDraft] = useState<ReportDraft>({ name, period: content.period, format: content.format, schedule });
  const command = useCallCommand('admin/report/save', {
    done: t('reports:saved'),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('reports:change')}
      width={480}
      command={command}
      isReady={draft.name.trim() !== ''}
      verb={t('reports:save')}
      testId="save-report"
      onSubmit={() => void command.run({ ...draft, name: draft.name.trim(), id, version })}
      onClose={onClose}
    >
      <ReportFields draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
    </FormDialog>
  );
}
