import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import { agentMessageSend } from '../../lib/call-rules/agent-message-send.js';
import { formatAmount } from '../../lib/format.js';
import { useCall } from '../../lib/queries.js';
import { uuid } from '../../lib/uuid.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { useCallForm } from '../../ui/form/use-call-form.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { TextArea } from '../../ui/text-area.js';
import { TextInput } from '../../ui/text-input.js';

export interface Receiver {
  readonly id: number;
  readonly account: string;
  readonly nickname: string;
}

/** Accounts that a search for the receiver looks through. */
const FOUND_ROWS = 20;

/** Writes to one below, or to all directly below. The key makes a second press, or a try after a lost answer, the same message. */
export function WriteMessage({ receiver, onClose }: { receiver?: Receiver; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [key] = useState(uuid);
  const [typed, setTyped] = useState('');
  const [isToAll, setToAll] = useState(false);
  const name = typed.trim().toLowerCase();
  const asked = isToAll ? ({ reach: 'direct', take: 1 } as const) : ({ search: name, reach: 'all', take: FOUND_ROWS } as const);
  const people = useCall('agent/member/get', asked, { enabled: receiver === undefined && (isToAll || name !== '') }).data;
  const isUnknown = people !== undefined && !people.items.some(({ account }) => account.toLowerCase() === name);
  const named = receiver ?? people?.items.find(({ account }) => account.toLowerCase() === name);
  const form = useCallForm(agentMessageSend, {
    initial: { to: 'member' as 'member' | 'direct', account: receiver?.account ?? '', subject: '', content: '' },
    toInput: ({ to, subject, content }) => ({
      to,
      subject: subject.trim(),
      content: content.trim(),
      key,
      ...(to === 'member' && named !== undefined ? { member_id: named.id } : {}),
    }),
    check: ({ to, subject, content }) => ({
      account: to === 'member' && named === undefined ? t('agent:write.unknown') : null,
      subject: subject.trim() === '' ? t('common:field.needed') : null,
      content: content.trim() === '' ? t('common:field.needed') : null,
    }),
    done: ({ sent }, { subject }) => [t('agent:write.done', { count: sent, number: formatAmount(sent) }), subject],
    refresh: ['agent/message/sent/get'],
    onDone: onClose,
  });
  const { to } = form.values;
  return (
    <FormDialog
      title={receiver === undefined ? t('agent:write.title') : t('agent:write.titleTo', { account: receiver.account })}
      width={560}
      isFirm
      gap={16}
      command={form}
      isReady={form.isComplete}
      verb={t('agent:write.send')}
      testId="send-message"
      onSubmit={form.submit}
      onClose={onClose}
    >
      {receiver === undefined && (
        <SegmentedTabs
          label={t('agent:write.to')}
          value={to}
          tabs={[
            { value: 'member', label: t('agent:write.one') },
            { value: 'direct', label: t('agent:write.direct') },
          ]}
          onChange={(next) => {
            setToAll(next === 'direct');
            form.setFieldValue('to', next);
          }}
        />
      )}
      {receiver === undefined && to === 'member' && (
        <TextInput
          label={t('agent:write.account')}
          autoComplete="off"
          maxLength={longest.account}
          {...form.field('account')}
          error={isUnknown ? t('agent:write.unknown') : null}
          onChange={(event) => {
            setTyped(event.target.value);
            form.setFieldValue('account', event.target.value);
          }}
        />
      )}
      {receiver === undefined && isToAll && people !== undefined && (
        <Text size="t13" c="text-2">
          {t('agent:write.directAbout', { count: people.total, number: formatAmount(people.total) })}
        </Text>
      )}
      <TextInput label={t('agent:write.subject')} autoComplete="off" maxLength={longest.subject} {...form.field('subject')} />
      <TextArea label={t('agent:write.content')} rows={6} maxLength={longest.agentMessage} {...form.field('content')} />
      <Text size="t12" c="muted">
        {t('agent:write.about')}
      </Text>
    </FormDialog>
  );
}
