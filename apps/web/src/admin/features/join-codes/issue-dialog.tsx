import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminCodeIssue } from '../../../lib/call-rules/admin-code-issue.js';
import type { CallInput } from '../../../lib/contract.js';
import { Field } from '../../../ui/field.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { SelectField } from '../../../ui/select-field.js';
import { SeoulTimeField } from '../../../ui/seoul-time-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { readSeoulInput } from '../../lib/seoul-input.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { longest } from '#lib/contract/values';

type Minutes = CallInput<'admin/code/issue'>['minutes'];

const validities: readonly Minutes[] = [30, 60, 360, 1_440, 4_320, 10_080, 21_600, 43_200];

/** Issues a recommendation code of an agent. */
export function IssueDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const form = useCallForm(adminCodeIssue, {
    initial: {
      agentId: undefined as number | undefined,
      referrerId: undefined as number | undefined,
      code: '',
      startsAt: '',
      minutes: String(1_440),
    },
    toInput: ({ agentId = Number.NaN, referrerId, code, startsAt, minutes }) => ({
      agentId,
      minutes: Number(minutes) as Minutes,
      ...(referrerId === undefined ? {} : { referrerId }),
      ...(code.trim() === '' ? {} : { code: code.trim() }),
      ...(startsAt === '' ? {} : { startsAt: readSeoulInput(startsAt) ?? '' }),
    }),
    check: ({ agentId }) => ({ agentId: agentId === undefined ? t('common:field.needed') : null }),
    refresh: ['admin/code/get'],
    done: (issued) => [t('messages:code.issued'), issued.code],
    onDone: onClose,
  });
  const { agentId, referrerId } = form.values;
  return (
    <FormDialog
      title={t('messages:code.issue')}
      onClose={onClose}
      width={420}
      command={form}
      isReady={form.isComplete}
      verb={t('messages:code.issue')}
      onSubmit={form.submit}
    >
      <Field label={t('messages:code.agent')}>
        {() => <AgentPicker label={t('messages:code.agent')} value={agentId} onChange={(id) => form.setFieldValue('agentId', id)} />}
      </Field>
      <Field label={t('admin-rewards:friend.ofPlayer')}>
        {() => (
          <AgentPicker
            kind="player"
            label={t('admin-rewards:friend.ofPlayer')}
            value={referrerId}
            onChange={(id) => form.setFieldValue('referrerId', id)}
          />
        )}
      </Field>
      <TextInput
        label={t('messages:code.code')}
        aside={t('messages:code.made')}
        maxLength={longest.joinCode}
        autoComplete="off"
        {...form.field('code')}
      />
      <SeoulTimeField label={t('messages:code.startsAt')} aside={t('messages:code.atOnce')} {...form.field('startsAt')} />
      <SelectField
        label={t('messages:code.validity')}
        options={validities.map((each) => ({ value: String(each), label: t(`messages:code.minutes.${each}`) }))}
        {...form.field('minutes')}
      />
    </FormDialog>
  );
}
