import type { TFunction } from 'i18next';
import { IconClockPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportList } from '#lib/contract/values';
import type { CallInput, ExportColumn } from '../../lib/contract.js';
import { call } from '../../lib/api.js';
import { currentLanguage, languages, textsIn, type LanguageCode } from '../../lib/i18n.js';
import { Button } from '../../ui/button.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Icon } from '../../ui/icon.js';
import { SelectField } from '../../ui/select-field.js';
import { useCommand } from '../../ui/use-command.js';
import { StaffRecipients, type StaffRecipient } from './staff-recipients.js';
import { ReportFields, type ReportDraft } from './report-fields.js';

export interface ScheduleReportProps<L extends ReportList> {
  list: L;
  /** The filters in force; days and pages are left out by the service. */
  input: CallInput<L>;
  /** Of the file, in the words of the chosen language. */
  columns: (t: TFunction) => readonly ExportColumn[];
  /** What the report is called at first. */
  name: string;
}

const save = 'admin/report/save';

/** Has the page's list made as a file by schedule, with the filters that are in force. */
export function ScheduleReport<L extends ReportList>(props: ScheduleReportProps<L>): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button needs={save} look="outline" data-testid="schedule-report" onClick={() => setOpen(true)}>
        <Icon of={IconClockPlus} size={16} />
        {t('reports:schedule')}
      </Button>
      {isOpen && <ScheduleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ScheduleDialog<L extends ReportList>({
  list,
  input,
  columns,
  name,
  onClose,
}: ScheduleReportProps<L> & { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<LanguageCode>(currentLanguage());
  const [staff, setStaff] = useState<readonly StaffRecipient[]>([]);
  const [draft, setDraft] = useState<ReportDraft>({
    ...{ name, period: 'yesterday', format: 'xlsx' },
    schedule: { cadence: 'daily', hour: 8, weekday: 1, monthDay: 1 },
  });
  const command = useCommand(
    async ({ name: called, period, format, schedule }: ReportDraft) => {
      const words = await textsIn(language);
      const staffIds = staff.map(({ id }) => id);
      const content = {
        list,
        input: { ...input } as Record<string, unknown>,
        columns: [...columns(words)],
        period,
        format,
        language,
        staffIds,
      };
      return call(save, { name: called.trim(), schedule, content });
    },
    { done: t('reports:saved'), refresh: ['admin/report/get'], onDone: onClose },
  );
  return (
    <FormDialog
      title={t('reports:schedule')}
      width={480}
      command={command}
      needs={save}
      isReady={draft.name.trim() !== ''}
      verb={t('reports:save')}
      testId="save-report"
      onSubmit={() => void command.run(draft)}
      onClose={onClose}
    >
      <ReportFields draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
      <SelectField
        label={t('reports:language')}
        value={language}
        options={languages.map(({ code, name: label }) => ({ value: code, label }))}
        onChange={setLanguage}
      />
      <StaffRecipients value={staff} onChange={setStaff} />
    </FormDialog>
  );
}
