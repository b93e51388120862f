import { Flex, Group, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminMemberCreate } from '../../../lib/call-rules/admin-member-create.js';
import { bankOptions } from '../../../shared/wallet/banks.js';
import { useCall } from '../../../lib/queries.js';
import { roleName } from '../../../shared/members/role-names.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import type { DraftForm } from '../../../ui/form/use-draft-form.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { RateFields, rateProblems, type Rates } from '../../components/rate-fields.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { SettingsCard } from '../../../ui/settings-form.js';
import { TextInput } from '../../../ui/text-input.js';
import { blankMember, problemsOf, rolesBelow, type NewMember, type Role, type State } from './new-member.js';
import { Refusal } from '../../../ui/refusal.js';
import { levelOptions } from '../../../lib/levels.js';

const states: readonly State[] = ['joined', 'waiting'];
/** The states as the call names them. */
const wireStates = { joined: '\uC815\uC0C1', waiting: '\uB300\uAE30' } as const;

export interface MemberFormProps {
  /** Below whom it begins. */
  parentId: number | undefined;
  onCreated: (id: number) => void;
}

/** Makes a member or a lower account below an agent, with rates up to its parent's. */
export function MemberForm({ parentId, onCreated }: MemberFormProps): ReactNode {
  const { t } = useTranslation();
  const roles = useCall('admin/role/get', undefined, { staleTime: Number.POSITIVE_INFINITY });
  const [below, setBelow] = useState(parentId);
  const parent = useCall('admin/member/view', { id: below ?? 0 }, { enabled: below !== undefined });
  const parentMember = below === undefined ? undefined : parent.data?.member;
  const given = rolesBelow(roles.data?.roles ?? [], parentMember?.role);
  const roleOf = ({ role }: NewMember): Role | undefined => given.find(({ name }) => name === role) ?? given[0];
  const bounds = (roles.data?.rateKeys ?? []).map(({ key, cap }) => ({
    key,
    floor: 0,
    cap: below === undefined ? cap : Math.min(cap, parentMember?.rolling_json[key] ?? 0),
  }));
  const form = useCallForm(adminMemberCreate, {
    initial: { ...blankMember, parentId },
    toInput: (typed) => {
      const { parentId: parentOf, rates, state, ...fields } = typed;
      return {
        ...fields,
        role: roleOf(typed)?.name ?? '',
        state: wireStates[state],
        rolling_json: rates,
        ...(parentOf === undefined ? {} : { parentId: parentOf }),
      };
    },
    check: (typed) => ({
      ...problemsOf(typed, roleOf(typed)?.kind === 'player', t),
      rates: Object.values(rateProblems(bounds, typed.rates, t))[0],
    }),
    refresh: ['admin/member/get', 'admin/tree/get', 'admin/dashboard/get'],
    done: (_, { account }) => [t('members:form.created'), account],
    onDone: ({ id }) => onCreated(id),
  });
  const role = roleOf(form.values);
  return (
    <Flex component="form" direction="column" gap={12} onSubmit={form.submit} noValidate>
      <div className="page-head">
        <Title order={1}>{t('members:form.title')}</Title>
      </div>
      <div className="settings-grid">
        <WhoCard
          form={form}
          role={role}
          given={given}
          onParent={(id) => {
            setBelow(id);
            form.setValues({ parentId: id, role: '' });
          }}
        />
        <BankCard form={form} />
        {bounds.length > 0 && role?.kind !== 'player' && (
          <SettingsCard title={t('members:limits.rates')} about={t('members:limits.ratesAbout')}>
            <RateFields
              bounds={bounds}
              value={form.values.rates}
              problems={rateProblems(bounds, form.values.rates, t)}
              onChange={(rates: Rates) => form.setFieldValue('rates', { ...form.values.rates, ...rates } as never)}
            />
          </SettingsCard>
        )}
      </div>
      <Refusal error={form.error} />
      <Group justify="flex-end" gap={8}>
        <Button type="submit" size={44} look="primary" isBusy={form.isBusy} data-testid="create-member">
          {t('members:form.create')}
        </Button>
      </Group>
    </Flex>
  );
}

type Form = DraftForm<NewMember>;
type TypedName = 'account' | 'password' | 'nickname' | 'realName' | 'phone' | 'bankAccount' | 'bankAccountHolder' | 'bankPassword';

/** Nothing of it is filled in by the browser, for it is somebody else's account. */
function TypedField({ form, name, label, rule }: { form: Form; name: TypedName; label: string; rule?: string }): ReactNode {
  return (
    <TextInput
      size={32}
      label={label}
      aside={rule}
      maxLength={50}
      autoComplete="new-password"
      type={name.toLowerCase().includes('password') ? 'password' : 'text'}
      {...form.field(name)}
    />
  );
}

interface WhoCardProps {
  form: Form;
  role: Role | undefined;
  /** Roles that it may have. */
  given: readonly Role[];
  onParent: (id: number | undefined) => void;
}

function WhoCard({ form, role, given, onParent }: WhoCardProps): ReactNode {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('members:form.who')}>
      <Field label={t('members:form.parent')} error={form.field('parentId').error}>
        {() => <AgentPicker label={t('members:form.parent')} value={form.values.parentId} onChange={onParent} />}
      </Field>
      <Field label={t('admin:member.role')}>
        {() => (
          <Select
            label={t('admin:member.role')}
            value={role?.name ?? ''}
            options={given.map(({ name }) => ({ value: name, label: roleName(name, t) }))}
            onChange={(name) => form.setFieldValue('role', name)}
          />
        )}
      </Field>
      <div className="field-pair">
        <TypedField form={form} name="account" label={t('admin:list.account')} />
        <TypedField form={form} name="password" label={t('members:profile.password')} rule={t('common:passwordChange.hint')} />
      </div>
      <div className="field-pair">
        <TypedField form={form} name="nickname" label={t('admin:list.nickname')} />
        <TypedField form={form} name="realName" label={t('members:profile.realName')} />
      </div>
      <TypedField form={form} name="phone" label={t('members:profile.phone')} />
      <div className="field-pair">
        <Field label={t('admin:list.level')}>
          {() => (
            <Select
              label={t('admin:list.level')}
              value={String(form.values.level)}
              options={levelOptions(t)}
              onChange={(level) => form.setFieldValue('level', Number(level))}
            />
          )}
        </Field>
        <Field label={t('members:form.state')}>
          {() => (
            <SegmentedTabs
              label={t('members:form.state')}
              value={form.values.state}
              tabs={states.map((value) => ({ value, label: t(`members:form.${value}`) }))}
              onChange={(state) => form.setFieldValue('state', state)}
            />
          )}
        </Field>
      </div>
      <TextInput size={32} label={t('members:profile.memo')} maxLength={1_000} autoComplete="off" {...form.field('memo')} />
    </SettingsCard>
  );
}

function BankCard({ form }: { form: Form }): ReactNode {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('members:form.bank')}>
      <div className="field-pair">
        <Field label={t('admin:list.bank')} error={form.field('bankName').error}>
          {() => (
            <Select
              label={t('admin:list.bank')}
              value={form.values.bankName}
              options={[{ value: '', label: '–' }, ...bankOptions()]}
              onChange={(bankName) => form.setFieldValue('bankName', bankName)}
            />
          )}
        </Field>
        <TypedField form={form} name="bankAccount" label={t('admin:list.bankAccount')} />
      </div>
      <TypedField form={form} name="bankAccountHolder" label={t('members:profile.holder')} />
      <TypedField form={form} name="bankPassword" label={t('members:profile.bankPassword')} rule={t('common:passwordChange.bankHint')} />
    </SettingsCard>
  );
}
