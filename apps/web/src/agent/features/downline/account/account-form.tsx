import { Card, Stack, Title } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.js';
import { bankLabel, bankNames } from '../../../../shared/wallet/banks.js';
import type { CallOutput } from '../../../../lib/contract.js';
import { roleName } from '../../../../shared/members/role-names.js';
import { Button } from '../../../../ui/button.js';
import { toastSuccess, sayRefused } from '../../../../ui/notices.js';
import { SelectField } from '../../../../ui/select-field.js';
import { RateFields } from '../rates/rate-fields.js';
import { rateProblem, refusedRate } from '../rates/rates.js';
import { AccountText } from './account-text.js';
import { accountBody, emptyAccount, refusedField, requiredFields, type AccountDraft, type AccountState } from './new-account.js';
import { useCommand } from '../../../../ui/use-command.js';

const levels = ['1', '2', '3', '4', '5', '6', '7'] as const;
const states: readonly AccountState[] = ['waiting', 'normal'];

export interface AccountFormProps {
  choices: CallOutput<'agent/user/getRoles'>;
  /** Code of the agent above: the asking agent's own, or that of somebody below. */
  parent: string;
  onCreated: (id: number, state: AccountState) => void;
}

/** Makes an account below: the whole documented form. What is refused is said at its field. */
export function AccountForm({ choices: { roles, rateKeys }, parent, onCreated }: AccountFormProps): ReactNode {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<AccountDraft>({ ...emptyAccount, parent_code: parent, role: roles[0]?.name ?? '' });
  const [isAsked, setAsked] = useState(false);
  const command = useCommand(
    async (): Promise<void> => {
      const { id } = await call('agent/user/create', accountBody(draft, rateKeys));
      toastSuccess(t(draft.state === 'normal' ? 'agent:account.created' : 'agent:account.applied', { account: draft.account }));
      onCreated(id, draft.state);
    },
    {
      refresh: ['agent/member/get', 'agent/tree/get', 'agent/join/get', 'agent/home/get'],
      onRefused: sayRefused,
    },
  );
  const { isBusy, error } = command;
  const set = (change: Partial<AccountDraft>): void => {
    setDraft((before) => ({ ...before, ...change }));
    command.reset();
  };
  const isMissing = requiredFields.some((field) => draft[field].trim() === '');
  const isRateBad = rateKeys.some(({ key, cap }) => rateProblem(draft.rates[key], cap) !== null);
  const refused = refusedField(error);
  const problemOf = (field: keyof AccountDraft): string | null | undefined => {
    if (refused === field) return error?.message;
    return isAsked && requiredFields.some((each) => each === field) && draft[field] === '' ? t('agent:account.required') : null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!isMissing && !isRateBad && !isBusy) void command.run();
  };
  const text = { draft, onChange: set, problemOf, disabled: isBusy };
  return (
    <form className="account-form" aria-label={t('agent:account.title')} onSubmit={submit} noValidate>
      <Stack component={Card} gap={12} p="card">
        <Title order={2}>{t('agent:account.who')}</Title>
        <AccountText field="account" {...text} />
        <AccountText field="password" {...text} />
        <AccountText field="nickname" {...text} />
        <AccountText field="phone" {...text} />
        <SelectField
          label={t('agent:account.role')}
          value={draft.role}
          options={roles.map(({ name }) => ({ value: name, label: roleName(name, t) }))}
          error={problemOf('role')}
          disabled={isBusy}
          onChange={(role) => set({ role })}
        />
        <SelectField
          label={t('agent:account.level')}
          value={String(draft.level)}
          options={levels.map((value) => ({ value, label: t('common:level', { level: value }) }))}
          disabled={isBusy}
          onChange={(level) => set({ level: Number(level) })}
        />
        <SelectField
          label={t('agent:account.state')}
          value={draft.state}
          options={states.map((value) => ({ value, label: t(`agent:account.${value}`) }))}
          disabled={isBusy}
          onChange={(state) => set({ state })}
        />
        <AccountText field="parent_code" {...text} />
      </Stack>
      <Stack component={Card} gap={12} p="card">
        <Title order={2}>{t('agent:account.bank')}</Title>
        <SelectField
          label={t('agent:account.bankName')}
          value={draft.bankName}
          options={[{ value: '', label: t('agent:account.noBank') }, ...bankNames.map((name) => ({ value: name, label: bankLabel(name) }))]}
          error={problemOf('bankName')}
          disabled={isBusy}
          onChange={(bankName) => set({ bankName })}
        />
        <AccountText field="bankAccount" {...text} />
        <AccountText field="bankAccountHolder" {...text} />
        <AccountText field="bankPassword" {...text} />
      </Stack>
      <Stack component={Card} gap={12} p="card" className="account-rates">
        <Title order={2}>{t('agent:account.rates')}</Title>
        <RateFields keys={rateKeys} value={draft.rates} onChange={(rates) => set({ rates })} error={error} disabled={isBusy} />
      </Stack>
      <Stack gap={12} className="account-foot">
        {error !== null && refused === null && refusedRate(error) === null && (
          <p className="note lose" role="alert">
            {error.message}
          </p>
        )}
        <Button type="submit" look="primary" size={44} isBusy={isBusy} disabled={isRateBad} data-testid="create-account">
          {t('agent:account.create')}
        </Button>
      </Stack>
    </form>
  );
}
