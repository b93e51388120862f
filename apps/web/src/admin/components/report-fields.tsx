import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reportCadences, reportFormats, reportLimits, reportPeriods, type ReportFormat, type ReportPeriod } from '#lib/contract/values';
import { SelectField } from '../../ui/select-field.js';
import { TextInput } from '../../ui/text-input.js';
import type { ReportSchedule } from '../lib/report-words.js';

export interface ReportDraft {
  name: string;
  period: ReportPeriod;
  format: ReportFormat;
  schedule: ReportSchedule;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));
const monthDays = Array.from({ length: 28 }, (_, index) => String(index + 1));
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

interface ReportFieldsProps {
  draft: ReportDraft;
  onChange: (part: Partial<ReportDraft>) => void;
}

/** Name, days, when and how a report is made. */
export function ReportFields({ draft, onChange }: ReportFieldsProps): ReactNode {
  const { t } = useTranslation();
  const { name, period, format, schedule } = draft;
  const change = (part: Partial<ReportSchedule>): void => onChange({ schedule: { ...schedule, ...part } });
  return (
    <>
      <TextInput
        size={32}
        label={t('reports:name')}
        maxLength={reportLimits.name}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label={t('reports:period')}
        value={period}
        options={reportPeriods.map((value) => ({ value, label: t(`reports:periods.${value}`) }))}
        onChange={(next) => onChange({ period: next })}
      />
      <Group grow gap={8} align="flex-start">
        <SelectField
          label={t('reports:cadence')}
          value={schedule.cadence}
          options={reportCadences.map((value) => ({ value, label: t(`reports:cadences.${value}`) }))}
          onChange={(cadence) => change({ cadence })}
        />
        {schedule.cadence === 'weekly' && (
          <SelectField
            label={t('reports:onWeekday')}
            value={String(schedule.weekday)}
            options={weekdays.map((value) => ({ value, label: t(`reports:weekday.${value}`) }))}
            onChange={(next) => change({ weekday: Number(next) })}
          />
        )}
        {schedule.cadence === 'monthly' && (
          <SelectField
            label={t('reports:onDay')}
            value={String(schedule.monthDay)}
            options={monthDays.map((value) => ({ value, label: value }))}
            onChange={(next) => change({ monthDay: Number(next) })}
          />
        )}
        <SelectField
          label={t('reports:hour')}
          value={String(schedule.hour)}
          options={hours}
          onChange={(next) => change({ hour: Number(next) })}
        />
      </Group>
      <SelectField
        label={t('reports:format')}
        value={format}
        options={reportFormats.map((value) => ({ value, label: t(`reports:formats.${value}`) }))}
        onChange={(next) => onChange({ format: next })}
      />
    </>
  );
}
