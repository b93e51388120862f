import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.js';
import type { CallInput } from '../../../../lib/contract.js';
import { Button } from '../../../../ui/button.js';
import { toastSuccess } from '../../../../ui/notices.js';
import { SelectField } from '../../../../ui/select-field.js';
import { TextInput } from '../../../../ui/text-input.js';
import { useCommand } from '../../../../ui/use-command.js';

type Minutes = CallInput<'agent/code/issue'>['minutes'];
/** How long a code may be valid, minutes: half an hour to thirty days. */
const validities = [30, 60, 360, 1_440, 4_320, 10_080, 21_600, 43_200] as const satisfies readonly Minutes[];
const DAY: Minutes = 1_440;
const MAX_CODE = 20;

/** Issues a code; without one of one's own the server makes it. */
export function CodeForm(): ReactNode {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [minutes, setMinutes] = useState<Minutes>(DAY);
  const command = useCommand(
    async (): Promise<void> => {
      const issued = await call('agent/code/issue', { minutes, ...(code.trim() === '' ? {} : { code: code.trim() }) });
      setCode('');
      toastSuccess(t('agent:codes.issued'), issued.code);
    },
    {
      refresh: ['agent/code/get'],
    },
  );
  const { isBusy, error } = command;
  const issue = command.run;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void issue();
  };
  return (
    <form className="card pad code-form" aria-label={t('agent:codes.issue')} onSubmit={submit}>
      <TextInput
        label={t('agent:codes.code')}
        aside={t('agent:codes.hint')}
        size={32}
        maxLength={MAX_CODE}
        autoComplete="off"
        value={code}
        error={error?.message}
        onChange={(event) => setCode(event.target.value)}
      />
      <SelectField
        label={t('agent:codes.validity')}
        value={String(minutes)}
        options={validities.map((value) => ({ value: String(value), label: t(`agent:codes.minutes.m${value}`) }))}
        onChange={(value) => setMinutes(validities.find((each) => String(each) === value) ?? DAY)}
      />
      <Button type="submit" look="primary" isBusy={isBusy} data-testid="issue-code">
        {t('agent:codes.issue')}
      </Button>
    </form>
  );
}
