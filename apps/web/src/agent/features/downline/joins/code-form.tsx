import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agentCodeIssue } from '../../../../lib/call-rules/agent-code-issue.js';
import type { CallInput } from '../../../../lib/contract.js';
import { Button } from '../../../../ui/button.js';
import { useCallForm } from '../../../../ui/form/use-call-form.js';
import { SelectField } from '../../../../ui/select-field.js';
import { TextInput } from '../../../../ui/text-input.js';
import { Refusal } from '../../../../ui/refusal.js';
import { longest } from '#lib/contract/values';

type Minutes = CallInput<'agent/code/issue'>['minutes'];
/** How long a code may be valid, minutes: half an hour to thirty days. */
const validities = [30, 60, 360, 1_440, 4_320, 10_080, 21_600, 43_200] as const satisfies readonly Minutes[];
const DAY: Minutes = 1_440;

/** Issues a code; without one of one's own the server makes it. */
export function CodeForm(): ReactNode {
  const { t } = useTranslation();
  const form = useCallForm(agentCodeIssue, {
    initial: { code: '', minutes: DAY },
    toInput: ({ code, minutes }) => ({ minutes, ...(code.trim() === '' ? {} : { code: code.trim() }) }),
    after: (issued) => ({ ...issued, code: '' }),
    refresh: ['agent/code/get'],
    done: ({ code }) => [t('agent:codes.issued'), code],
  });
  return (
    <Card component="form" p="card" className="code-form" aria-label={t('agent:codes.issue')} noValidate onSubmit={form.submit}>
      <TextInput
        label={t('agent:codes.code')}
        aside={t('agent:codes.hint')}
        size={32}
        maxLength={longest.joinCode}
        autoComplete="off"
        {...form.field('code')}
      />
      <SelectField
        label={t('agent:codes.validity')}
        value={String(form.values.minutes)}
        options={validities.map((value) => ({ value: String(value), label: t(`agent:codes.minutes.m${value}`) }))}
        onChange={(value) => form.setFieldValue('minutes', validities.find((each) => String(each) === value) ?? DAY)}
      />
      <Refusal error={form.error} />
      <Button type="submit" look="primary" isBusy={form.isBusy} data-testid="issue-code">
        {t('agent:codes.issue')}
      </Button>
    </Card>
  );
}
