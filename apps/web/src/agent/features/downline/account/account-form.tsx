import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agentUserCreate } from '../../../../lib/call-rules/agent-user-create.js';
import { bankOptions } from '../../../../shared/wallet/banks.js';
import type { CallOutput } from '../../../../lib/contract.js';
import { roleName } from '../../../../shared/members/role-names.js';
import { Button } from '../../../../ui/button.js';
import { useCallForm } from '../../../../ui/form/use-call-form.js';
import { sayRefused } from '../../../../ui/notices.js';
import { Refusal } from '../../../../ui/refusal.js';
import { SelectField } from '../../../../ui/select-field.js';
import { RateFields } from '../rates/rate-fields.js';
import { rateProblem, refusedRate } from '../rates/rates.js';
import { AccountText } from './account-text.js';
import { accountBody, emptyAccount, requiredFields, type AccountState } from './new-account.js';
import { levelOptions } from '../../../../lib/levels.js';

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
  const form = useCallForm(agentUserCreate, {
    initial: { ...emptyAccount, parent_code: parent, role: roles[0]?.name ?? '' },
    toInput: (draft) => accountBody(draft, rateKeys),
    check: (draft) =>
      Object.fromEntries(requiredFields.map((name) => [name, draft[name].trim() === '' ? t('agent:account.required') : null])),
    refresh: ['agent/member/get', 'agent/tree/get', 'agent/join/get', 'agent/home/get'],
    done: (_, { account, state }) => [t(state === 'normal' ? 'agent:account.created' : 'agent:account.applied', { account })],
    onDone: ({ id }, { state }) => onCreated(id, state),
    onRefused: sayRefused,
  });
  const { values, isBusy, error } = form;
  const isRateBad = rateKeys.some(({ key, cap }) => rateProblem(values.rates[key], cap) !== null);
  return (
    <form className="account-form" aria-label={t('agent:account.title')} onSubmit={form.submit} noValidate>
      <Stack component={Card} gap={12} p="card">
        <Title order={2}>{t('agent:account.who')}</Title>
        <AccountText name="account" form={form} />
        <AccountText name="password" form={form} />
        <AccountText name="nickname" form={form} />
        <AccountText name="phone" form={form} />
        <SelectField
          label={t('agent:account.role')}
          options={roles.map(({ name }) => ({ value: name, label: roleName(name, t) }))}
          disabled={isBusy}
          {...form.field('role')}
        />
        <SelectField
          label={t('agent:account.level')}
          value={String(values.level)}
          options={levelOptions(t)}
          disabled={isBusy}
          onChange={(level) => form.setFieldValue('level', Number(level))}
        />
        <SelectField
          label={t('agent:account.state')}
          options={states.map((value) => ({ value, label: t(`agent:account.${value}`) }))}
          disabled={isBusy}
          {...form.field('state')}
        />
        <AccountText name="parent_code" form={form} />
      </Stack>
      <Stack component={Card} gap={12} p="card">
        <Title order={2}>{t('agent:account.bank')}</Title>
        <SelectField
          label={t('agent:account.bankName')}
          options={[{ value: '', label: t('agent:account.noBank') }, ...bankOptions(form.values.bankName)]}
          disabled={isBusy}
          {...form.field('bankName')}
        />
        <AccountText name="bankAccount" form={form} />
        <AccountText name="bankAccountHolder" form={form} />
        <AccountText name="bankPassword" form={form} />
      </Stack>
      <Stack component={Card} gap={12} p="card" className="account-rates">
        <Title order={2}>{t('agent:account.rates')}</Title>
        <RateFields
          keys={rateKeys}
          value={values.rates}
          onChange={(rates) => form.setFieldValue('rates', rates)}
          error={error}
          disabled={isBusy}
        />
      </Stack>
      <Stack gap={12} className="account-foot">
        <Refusal error={error !== null && refusedRate(error) === null ? error : null} />
        <Button type="submit" look="primary" size={44} isBusy={isBusy} disabled={isRateBad} data-testid="create-account">
          {t('agent:account.create')}
        </Button>
      </Stack>
    </form>
  );
}
