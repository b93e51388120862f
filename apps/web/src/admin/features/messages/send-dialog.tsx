import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallInput } from '../../../lib/contract.js';
import { isBlank } from '../../../lib/plain-text.js';
import { useCall } from '../../../lib/queries.js';
import { uuid } from '../../../lib/uuid.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { TemplateSelect } from '../../components/template-select.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import { RichEditor } from '../../../ui/rich-editor.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCommand } from '../../../ui/use-command.js';
import { longest } from '#lib/contract/values';

type Recipients = CallInput<'admin/message/send'>['recipients'];
const kinds = ['all', 'level', 'direct', 'downline', 'member'] as const;
const levels = [1, 2, 3, 4, 5, 6, 7] as const;
const days = ['', '1', '7', '30', '90', '365'] as const;

/** Writes a message to an audience. The key makes a second press, or a second try after a lost answer, the same message. */
export function SendDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [key] = useState(uuid);
  const [audience, setAudience] = useState<{ to: (typeof kinds)[number]; agentId?: number | undefined; level: number; account: string }>({
    to: 'all',
    level: 1,
    account: '',
  });
  const [letter, setLetter] = useState({ subject: '', content: '' });
  const [validDays, setValid] = useState<string>('30');
  const member = useCall(
    'admin/member/get',
    { search: audience.account.trim(), take: 20 },
    { enabled: audience.to === 'member' && audience.account.trim() !== '', keepPrevious: true },
  );
  const memberId = member.data?.items.find((one) => one.account.toLowerCase() === audience.account.trim().toLowerCase())?.id;
  const recipients = recipientsOf(audience, memberId);
  const isReady = recipients !== undefined && letter.subject.trim() !== '' && !isBlank(letter.content);
  const command = useCommand(
    async (to: Recipients): Promise<void> => {
      const { sent } = await call('admin/message/send', {
        recipients: to,
        ...letter,
        key,
        ...(validDays === '' ? {} : { validDays: Number(validDays) }),
      });
      toastSuccess(t('messages:message.done', { count: sent }), letter.subject);
      onClose();
    },
    {
      refresh: ['admin/message/get'],
    },
  );
  const send = command.run;
  const submit = (): void => {
    if (isReady) void send(recipients);
  };
  return (
    <FormDialog
      title={t('messages:message.send')}
      onClose={onClose}
      width={640}
      command={command}
      isReady={isReady}
      verb={t('messages:message.send')}
      onSubmit={submit}
    >
      <SelectField
        label={t('messages:message.to')}
        value={audience.to}
        options={kinds.map((value) => ({ value, label: t(`messages:message.audience.${value}`) }))}
        onChange={(to) => setAudience({ ...audience, to })}
      />
      {audience.to === 'level' && (
        <SelectField
          label={t('messages:message.level')}
          value={String(audience.level)}
          options={levels.map((level) => ({ value: String(level), label: t('common:level', { level }) }))}
          onChange={(value) => setAudience({ ...audience, level: Number(value) })}
        />
      )}
      {(audience.to === 'direct' || audience.to === 'downline') && (
        <AgentPicker
          label={t('messages:code.agent')}
          value={audience.agentId}
          onChange={(agentId) => setAudience({ ...audience, agentId })}
        />
      )}
      {audience.to === 'member' && (
        <TextInput
          label={t('members:by.account')}
          name="account"
          autoComplete="off"
          maxLength={30}
          value={audience.account}
          error={member.data !== undefined && memberId === undefined ? t('messages:message.unknown') : null}
          onChange={(event) => setAudience({ ...audience, account: event.target.value })}
        />
      )}
      <TemplateSelect kind="message" onChoose={({ subject, content }) => setLetter({ subject, content })} />
      <TextInput
        label={t('messages:subject')}
        name="subject"
        maxLength={longest.subject}
        autoComplete="off"
        value={letter.subject}
        onChange={(event) => setLetter({ ...letter, subject: event.target.value })}
      />
      <RichEditor
        label={t('messages:content')}
        value={letter.content}
        onChange={(content) => setLetter((before) => ({ ...before, content }))}
      />
      <SelectField
        label={t('messages:message.validity')}
        value={validDays}
        options={days.map((value) => ({
          value: value as string,
          label: value === '' ? t('messages:message.always') : t('messages:message.days', { count: Number(value) }),
        }))}
        onChange={setValid}
      />
    </FormDialog>
  );
}

function recipientsOf(
  { to, agentId, level }: { to: (typeof kinds)[number]; agentId?: number | undefined; level: number },
  memberId: number | undefined,
): Recipients | undefined {
  if (to === 'all') return { to };
  if (to === 'level') return { to, level };
  if (to === 'member') return memberId === undefined ? undefined : { to, memberIds: [memberId] };
  return agentId === undefined ? undefined : { to, agentId };
}
