import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { SeoulTimeField } from '../../../ui/seoul-time-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { ends, type End, type TermsDraft } from './restrictions.js';

/** Why something is closed, and when that ends. */
export function RestrictionTerms({ value, onChange }: { value: TermsDraft; onChange: (value: TermsDraft) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        size={32}
        name="reason"
        label={t('members:restrict.reason')}
        aside={t('members:restrict.needed')}
        maxLength={longest.reason}
        autoComplete="off"
        value={value.reason}
        onChange={(event) => onChange({ ...value, reason: event.target.value })}
      />
      <Stack gap={4}>
        <Text span size="t12" fw={500} c="text-2">
          {t('members:restrict.end')}
        </Text>
        <SegmentedTabs<End | ''>
          label={t('members:restrict.end')}
          value={value.end}
          tabs={ends.map((end) => ({ value: end, label: t(`members:restrict.ends.${end}`) }))}
          onChange={(end) => onChange({ ...value, end })}
        />
      </Stack>
      {value.end === 'at' && (
        <SeoulTimeField label={t('members:restrict.at')} value={value.at} onChange={(at) => onChange({ ...value, at })} />
      )}
    </>
  );
}
