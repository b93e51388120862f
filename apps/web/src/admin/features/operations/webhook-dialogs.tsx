import { Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { webhookEvents, webhookLimits, type WebhookEvent } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Confirm, Dialog } from '../../../ui/dialog.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SeoulTimeField } from '../../../ui/seoul-time-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCallCommand, useCommand } from '../../../ui/use-command.js';
import { readSeoulInput } from '../../lib/seoul-input.js';
import type { Webhook } from './webhook.js';

const lists = ['admin/webhook/list', 'admin/webhook/delivery/list'] as const;
const read = 'admin/webhook/list';

/** Adds an address, or changes what it gets. */
export function WebhookDialog({
  webhook,
  onSecret,
  onClose,
}: {
  webhook: Webhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [url, setUrl] = useState(webhook?.url ?? 'https://');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const [isActive, setActive] = useState(webhook?.isActive ?? true);
  const fields = { url: url.trim(), description: description.trim(), events: [...events] };
  const command = useCommand(
    async (): Promise<string | null> => {
      if (webhook === null) return (await call('admin/webhook/create', fields)).secret;
      await call('admin/webhook/update', { id: webhook.id, ...fields, isActive });
      return null;
    },
    {
      refresh: [read],
      onDone: (secret) => {
        if (secret !== null) onSecret(secret);
        onClose();
      },
    },
  );
  const toggle = (event: WebhookEvent): void =>
    setEvents((before) => (before.includes(event) ? before.filter((each) => each !== event) : [...before, event]));
  return (
    <FormDialog
      title={t(webhook === null ? 'operations:webhook.add' : 'operations:webhook.edit')}
      command={command}
      isReady={/^https?:\/\/[^/\s]+/.test(fields.url) && events.length > 0}
      verb={webhook === null ? t('operations:webhook.add') : t('admin:save')}
      onSubmit={() => void command.run()}
      onClose={onClose}
    >
      <TextInput
        label={t('operations:webhook.url')}
        inputMode="url"
        maxLength={webhookLimits.url}
        autoComplete="off"
        data-autofocus
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextInput
        label={t('operations:webhook.description')}
        maxLength={webhookLimits.description}
        autoComplete="off"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <Stack role="group" aria-label={t('operations:webhook.events')} gap={6}>
        {webhookEvents.map((event) => (
          <Line key={event} label={event} isCode isChecked={events.includes(event)} onChange={() => toggle(event)} />
        ))}
      </Stack>
      {webhook !== null && <Line label={t('operations:webhook.is.on')} isChecked={isActive} onChange={setActive} />}
    </FormDialog>
  );
}

function Line({
  label,
  isCode = false,
  isChecked,
  onChange,
}: {
  label: string;
  isCode?: boolean;
  isChecked: boolean;
  onChange: (on: boolean) => void;
}): ReactNode {
  return (
    <Group gap={8}>
      <Checkbox label={label} isChecked={isChecked} onChange={onChange} />
      <Text span size="t13">
        {isCode ? <code>{label}</code> : label}
      </Text>
    </Group>
  );
}

/** The secret, shown once. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog title={t('operations:webhook.secret')} isFirm onClose={onClose}>
      <Text size="t13" c="text-2" mb={12}>
        {t('operations:webhook.secretAbout')}
      </Text>
      <Text component="code" size="t12" className="one-time">
        {secret}
      </Text>
      <Group justify="space-between" gap={8} className="dialog-foot">
        <CopyButton text={secret} label={t('operations:webhook.secret')} />
        <Button look="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Sends again what there was from a time or a position on. */
export function ReplayWebhook({ of, onClose }: { of: Webhook; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [since, setSince] = useState('');
  const [position, setPosition] = useState<number | null>(null);
  const start = readSeoulInput(since);
  const command = useCallCommand('admin/webhook/replay', {
    refresh: lists,
    done: ({ count }) => [t('operations:webhook.replayed', { count })],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('operations:webhook.replay')}
      command={command}
      isReady={(position !== null && position >= 0) || start !== null}
      verb={t('operations:webhook.replay')}
      onSubmit={() =>
        void command.run({ id: of.id, ...(start === null ? {} : { since: start }), ...(position === null ? {} : { position }) })
      }
      onClose={onClose}
    >
      <SeoulTimeField label={t('operations:webhook.since')} value={since} onChange={setSince} />
      <NumberInput label={t('operations:webhook.from')} value={position} onChange={setPosition} />
      <Text size="t12" c="muted">
        {t('operations:webhook.replayAbout')}
      </Text>
    </FormDialog>
  );
}

export function RotateSecret({
  of,
  onSecret,
  onClose,
}: {
  of: Webhook;
  onSecret: (secret: string) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Confirm
      title={t('operations:webhook.rotate')}
      confirmLabel={t('operations:webhook.rotate')}
      onConfirm={async () => {
        onSecret((await call('admin/webhook/rotate', { id: of.id })).secret);
        refresh(read);
      }}
      onClose={onClose}
    >
      {t('operations:webhook.rotateAbout')}
    </Confirm>
  );
}

export function RemoveWebhook({ of, onClose }: { of: Webhook; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Confirm
      title={t('operations:webhook.remove')}
      confirmLabel={t('operations:webhook.remove')}
      look="refuse"
      onConfirm={async () => {
        await call('admin/webhook/delete', { id: of.id });
        refresh(...lists);
        toastSuccess(t('operations:webhook.removed'));
      }}
      onClose={onClose}
    >
      {t('operations:webhook.removeAbout', { url: of.url })}
    </Confirm>
  );
}
