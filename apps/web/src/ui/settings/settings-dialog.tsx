import { Flex } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '../../lib/queries.js';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import { DraftReading } from '../draft-reading.js';
import { FormFoot } from '../form/form-foot.js';
import { Icon } from '../icon.js';
import { CallFields } from '../may-call.js';
import { useOpens } from '../use-opens.js';
import type { SettingsDescription } from './described.js';
import { SettingsFields, settingsValues } from './settings-cards.js';
import { readCall, updateCall, useSettingsForm, type SettingsRecord } from './use-settings-form.js';

export interface SettingsDialogProps {
  of: SettingsDescription;
  title: string;
  /** The test ids are `<name>-settings` and this. */
  testId: string;
  width?: number;
}

/** A button that opens few described settings over the page that they are about. */
export function SettingsDialogButton(props: SettingsDialogProps): ReactNode {
  const opens = useOpens();
  return (
    <>
      <Button size={32} look="outline" data-testid={`${props.of.name}-settings`} onClick={opens.open}>
        <Icon of={IconSettings} size={16} />
        {props.title}
      </Button>
      {opens.isOpen && <SettingsDialog {...props} onClose={opens.close} />}
    </>
  );
}

function SettingsDialog({ of, title, testId, width = 480, onClose }: SettingsDialogProps & { onClose: () => void }): ReactNode {
  const read = useCall(readCall(of));
  return (
    <Dialog title={title} width={width} onClose={onClose}>
      <DraftReading of={read} />
      {read.data !== undefined && <Editor of={of} testId={testId} read={read.data as unknown as SettingsRecord} />}
    </Dialog>
  );
}

function Editor({ of, testId, read }: { of: SettingsDescription; testId: string; read: SettingsRecord }): ReactNode {
  const form = useSettingsForm(of, read);
  return (
    <Flex component="form" direction="column" gap={16} onSubmit={form.submit} noValidate>
      <CallFields needs={updateCall(of)}>
        <SettingsFields of={of} form={settingsValues(form)} />
        <FormFoot form={form} testId={testId} />
      </CallFields>
    </Flex>
  );
}
