import { Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inspectionLimits } from '#lib/contract/values';
import { adminInspectionUpdate } from '../../../lib/call-rules/admin-inspection-update.js';
import { languages, type LanguageCode } from '../../../lib/i18n.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { SeoulTimeField } from '../../../ui/seoul-time-field.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import { TextArea } from '../../../ui/text-area.js';
import { readSeoulInput, seoulInput } from '../../lib/seoul-input.js';
import { targetWords, type InspectionItem } from './target-words.js';

const lines = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** Begins, plans or ends the inspection of one target. */
export function InspectionDialog({ item, version, onClose }: { item: InspectionItem; version: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<'all' | LanguageCode>('all');
  const form = useCallForm(adminInspectionUpdate, {
    initial: {
      is_disabled: item.is_disabled,
      is_testing: item.is_testing,
      memo: item.memo,
      memos: item.memos as Partial<Record<LanguageCode, string>>,
      from: item.from === null ? '' : seoulInput(item.from),
      until: item.until === null ? '' : seoulInput(item.until),
      accounts: item.accounts.join('\n'),
      addresses: item.addresses.join('\n'),
    },
    toInput: ({ from, until, accounts, addresses, memos, ...rest }) => ({
      ...rest,
      ...{ target: item.target, version },
      memos: Object.fromEntries(Object.entries(memos).filter(([, memo]) => memo !== '')),
      ...{ from: readSeoulInput(from), until: readSeoulInput(until) },
      ...{ accounts: lines(accounts), addresses: lines(addresses) },
    }),
    check: ({ from, until }) => ({ until: from !== '' && until !== '' && until <= from ? t('inspection:form.untilEarly') : null }),
    refresh: ['admin/inspection/get', 'admin/site/settings/get'],
    done: () => [t('inspection:form.saved'), targetWords(item, t)],
    onDone: onClose,
  });
  const { memos, memo } = form.values;
  const isSite = item.target === 'player' || item.target === 'agent';
  // The vendor's calls about a bet do not say where its member is.
  const isPlay = item.target === 'casino' || item.target === 'slot' || item.name !== null;
  return (
    <FormDialog
      title={t('inspection:form.title', { target: targetWords(item, t) })}
      width={560}
      command={form}
      isReady={form.isComplete}
      verb={t('inspection:form.save')}
      testId="save-inspection"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SwitchRow
        label={t('inspection:form.now')}
        about={t(isSite ? 'inspection:form.nowSite' : 'inspection:form.nowGame')}
        isOn={form.values.is_disabled}
        onChange={(isOn) => form.setFieldValue('is_disabled', isOn)}
      />
      {!isSite && (
        <SwitchRow
          label={t('inspection:form.testing')}
          about={t('inspection:form.testingAbout')}
          isOn={form.values.is_testing}
          onChange={(isOn) => form.setFieldValue('is_testing', isOn)}
        />
      )}
      <Group gap={12} grow align="flex-start">
        <SeoulTimeField label={t('inspection:form.from')} {...form.field('from')} />
        <SeoulTimeField label={t('inspection:form.until')} {...form.field('until')} />
      </Group>
      <SegmentedTabs
        label={t('inspection:form.language')}
        value={language}
        tabs={[
          { value: 'all', label: t('inspection:form.allLanguages') },
          ...languages.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={setLanguage}
      />
      <TextArea
        key={language}
        label={t('inspection:form.memo')}
        rows={3}
        maxLength={inspectionLimits.memo}
        value={language === 'all' ? memo : (memos[language] ?? '')}
        onChange={({ target: { value } }) =>
          language === 'all' ? form.setFieldValue('memo', value) : form.setFieldValue('memos', { ...memos, [language]: value })
        }
      />
      <Group gap={12} grow align="flex-start">
        <TextArea label={t('inspection:form.accounts')} rows={3} {...form.field('accounts')} />
        {!isPlay && <TextArea label={t('inspection:form.addresses')} rows={3} {...form.field('addresses')} />}
      </Group>
    </FormDialog>
  );
}
