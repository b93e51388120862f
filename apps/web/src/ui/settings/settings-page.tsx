import { Flex, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refusal } from '../refusal.js';
import { SaveBar } from '../save-bar.js';
import { CallFields } from '../may-call.js';
import { DraftReading } from '../draft-reading.js';
import { useCall } from '../../lib/queries.js';
import type { DraftForm } from '../form/use-draft-form.js';
import type { SettingsDescription } from './described.js';
import { SettingsCards, settingsValues, type OwnSettings } from './settings-cards.js';
import { readCall, updateCall, useSettingsForm, type SettingsFormOptions, type SettingsRecord } from './use-settings-form.js';

export interface SettingsPageProps extends SettingsFormOptions {
  of: SettingsDescription;
  /** Without one it is a part of another page. */
  title?: string;
  testId: string;
  /** Components of the settings that no kind draws. */
  own?: (form: DraftForm<SettingsRecord>) => OwnSettings;
}

/**
 * The page of described settings: cards, what is wrong at each field, how much is unsaved, save and reset. Leaving unsaved changes asks
 * first.
 */
export function SettingsPage({ title, ...rest }: SettingsPageProps): ReactNode {
  const read = useCall(readCall(rest.of));
  return (
    <>
      {title !== undefined && (
        <div className="page-head">
          <Title order={1}>{title}</Title>
        </div>
      )}
      <DraftReading of={read} />
      {read.data !== undefined && <Editor {...rest} read={read.data as unknown as SettingsRecord} />}
    </>
  );
}

function Editor({ of, testId, own, read, ...options }: Omit<SettingsPageProps, 'title'> & { read: SettingsRecord }): ReactNode {
  const form = useSettingsForm(of, read, options);
  return (
    <Flex component="form" direction="column" gap={12} onSubmit={form.submit} noValidate>
      <div className="settings-grid">
        <CallFields needs={updateCall(of)}>
          <SettingsCards of={of} form={settingsValues(form)} own={own?.(form)} />
        </CallFields>
      </div>
      <Refusal error={form.error} />
      <SaveBar
        changes={form.changes}
        problem={form.problem}
        isSaving={form.isBusy}
        testId={testId}
        onSave={form.submit}
        onReset={form.discard}
      />
    </Flex>
  );
}
