import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useGuardedClose } from '../../../ui/use-guarded-close.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { ReportFields, type ReportDraft } from '../../components/report-fields.js';
import { StaffRecipients, type StaffRecipient } from '../../components/staff-recipients.js';
import type { Report } from '../../lib/report-words.js';

/** Changes a report in the version in which it was opened; its list and filters stay. */
export function ReportDialog({ of, onDone, onClose }: { of: Report; onDone: () => void; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [opened] = useState(of);
  const { id, version, name, content, schedule } = opened;
  const [before] = useState<ReportDraft>({ name, period: content.period, format: content.format, schedule });
  const [draft, setDraft] = useState(before);
  const [staff, setStaff] = useState<readonly StaffRecipient[]>(opened.staff);
  const command = useCallCommand('admin/report/save', {
    done: t('reports:saved'),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const [close, question] = useGuardedClose(JSON.stringify([draft, staff]) !== JSON.stringify([before, opened.staff]), onClose);
  return (
    <FormDialog
      title={t('reports:change')}
      width={480}
      command={command}
      isReady={draft.name.trim() !== ''}
      verb={t('reports:save')}
      testId="save-report"
      onSubmit={() => void command.run({ ...draft, name: draft.name.trim(), staffIds: staff.map((each) => each.id), id, version })}
      onClose={close}
    >
      {question}
      <ReportFields draft={draft} onChange={(part) => setDraft((last) => ({ ...last, ...part }))} />
      <StaffRecipients value={staff} onChange={setStaff} />
    </FormDialog>
  );
}
