import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminMessageSend } from '../../../lib/call-rules/admin-message-send.js';
import { formatAmount } from '../../../lib/format.js';
import { isBlank } from '../../../lib/plain-text.js';
import { useCall } from '../../../lib/queries.js';
import { uuid } from '../../../lib/uuid.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { RichEditor } from '../../../ui/rich-editor.js';
import { SelectField } from '../../../ui/select-field.js';
import { AmountInput } from '../../../ui/amount-input.js';
import { TextInput } from '../../../ui/text-input.js';
import { audiences, recipientsOf, segmentDays, toEverybody, type RecipientsDraft } from './recipients.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { TemplateSelect } from '../../components/template-select.js';
import { longest } from '#lib/contract/values';

const levels = [1, 2, 3, 4, 5, 6, 7] as const;
const days = ['', '1', '7', '30', '90', '365'] as const;

interface Draft extends RecipientsDraft {
  subject: string;
  content: string;
  validDays: string;
  templateId: number | undefined;
}

const empty: Draft = {
  ...toEverybody,
  subject: '',
  content: '',
  validDays: '30',
  templateId: undefined,
};

/** Writes a message to an audience. The key makes a second press, or a second try after a lost answer, the same message. */
export function SendDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [key] = useState(uuid);
  const [account, setAccount] = useState('');
  const isMember = account.trim() !== '';
  const found = useCall('admin/member/get', { search: account.trim(), take: 20 }, { enabled: isMember, keepPrevious: true }).data?.items;
  const idOf = (name: string): number | undefined => found?.find((one) => one.account.toLowerCase() === name.trim().toLowerCase())?.id;
  const form = useCallForm(adminMessageSend, {
    initial: empty,
    toInput: (typed) => ({
      // The check lets nothing through that is not whole.
      recipients: recipientsOf(typed, idOf(typed.account)) ?? { to: 'member', memberIds: [] },
      subject: typed.subject,
      content: typed.content,
      key,
      ...(typed.validDays === '' ? {} : { validDays: Number(typed.validDays) }),
      ...(typed.templateId === undefined ? {} : { templateId: typed.templateId }),
    }),
    check: ({ to, agentId, account: typed, amount, subject, content }) => ({
      amount: to === 'losers' && amount === 0 ? t('common:field.needed') : null,
      agentId: (to === 'direct' || to === 'downline') && agentId === undefined ? t('common:field.needed') : null,
      account: to === 'member' && idOf(typed) === undefined ? t('messages:message.unknown') : null,
      subject: subject.trim() === '' ? t('common:field.needed') : null,
      content: isBlank(content) ? t('common:field.needed') : null,
    }),
    refresh: ['admin/message/get'],
    done: ({ sent }, { subject }) => [t('messages:message.done', { count: sent }), subject],
    onDone: onClose,
  });
  const { to, agentId, content } = form.values;
  const recipients = recipientsOf(form.values, idOf(form.values.account));
  const reached = useCall(
    'admin/message/recipients/get',
    { recipients: recipients ?? { to: 'all' } },
    { enabled: recipients !== undefined, keepPrevious: true },
  );
  const count = recipients === undefined ? undefined : reached.data?.total;
  return (
    <FormDialog
      title={t('messages:message.send')}
      onClose={onClose}
      width={640}
      command={form}
      isReady={form.isComplete}
      verb={t('messages:message.send')}
      onSubmit={form.submit}
    >
      <SelectField
        label={t('messages:message.to')}
        options={audiences.map((value) => ({ value, label: t(`messages:message.audience.${value}`) }))}
        {...form.field('to')}
      />
      {to === 'level' && (
        <SelectField
          label={t('messages:message.level')}
          options={levels.map((level) => ({ value: String(level), label: t('common:level', { level }) }))}
          {...form.field('level')}
        />
      )}
      {(to === 'inactive' || to === 'depositors' || to === 'losers') && (
        <SelectField
          label={t('messages:message.within')}
          options={segmentDays.map((value) => ({ value: value as string, label: t('messages:message.days', { count: Number(value) }) }))}
          {...form.field('days')}
        />
      )}
      {to === 'losers' && (
        <AmountInput size={44} unit={t('common:unit.won')} label={t('messages:message.lostAtLeast')} {...form.field('amount')} />
      )}
      {(to === 'direct' || to === 'downline') && (
        <AgentPicker label={t('messages:code.agent')} value={agentId} onChange={(id) => form.setFieldValue('agentId', id)} />
      )}
      {to === 'member' && (
        <TextInput
          label={t('members:by.account')}
          autoComplete="off"
          maxLength={30}
          {...form.field('account')}
          error={isMember && found !== undefined && idOf(account) === undefined ? t('messages:message.unknown') : null}
          onChange={(event) => {
            setAccount(event.target.value);
            form.setFieldValue('account', event.target.value);
          }}
        />
      )}
      {count !== undefined && (
        <Text size="t13" c={count === 0 ? 'warning' : 'text-2'} data-testid="recipient-count" data-count={count}>
          {t(count === 0 ? 'messages:message.reachesNobody' : 'messages:message.reaches', { count, n: formatAmount(count) })}
        </Text>
      )}
      <TemplateSelect
        kind="message"
        onChoose={(template) => form.setValues({ subject: template.subject, content: template.content, templateId: template.id })}
      />
      <TextInput label={t('messages:subject')} maxLength={longest.subject} autoComplete="off" {...form.field('subject')} />
      <RichEditor label={t('messages:content')} value={content} onChange={(next) => form.setFieldValue('content', next)} />
      <SelectField
        label={t('messages:message.validity')}
        options={days.map((value) => ({
          value: value as string,
          label: value === '' ? t('messages:message.always') : t('messages:message.days', { count: Number(value) }),
        }))}
        {...form.field('validDays')}
      />
    </FormDialog>
  );
}
