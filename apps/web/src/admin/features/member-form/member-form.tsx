import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { banks } from '#lib/kernel';
import { call } from '../../../lib/api.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { useCall } from '../../../lib/queries.js';
import { roleName } from '../../../shared/members/role-names.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { toastSuccess } from '../../../ui/notices.js';
import { RateFields, rateProblems, type Rates } from '../../components/rate-fields.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { SettingsCard } from '../../../ui/settings-form.js';
import { TextInput } from '../../../ui/text-input.js';
import { blankMember, problemsOf, rolesBelow, type NewMember, type State } from './new-member.js';
import { useCommand } from '../../../ui/use-command.js';
import { Refusal } from '../../../ui/refusal.js';

const levels = ['1', '2', '3', '4', '5', '6', '7'] as const;
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
  const [typed, setTyped] = useState<NewMember>({ ...blankMember, parentId });
  const [isTried, setTried] = useState(false);
  const change = (next: Partial<NewMember>): void => setTyped((before) => ({ ...before, ...next }));
  const roles = useCall('admin/role/get', undefined, { staleTime: Number.POSITIVE_INFINITY });
  const parent = useCall('admin/member/view', { id: typed.parentId ?? 0 }, { enabled: typed.parentId !== undefined });
  const parentMember = typed.parentId === undefined ? undefined : parent.data?.member;
  const given = rolesBelow(roles.data?.roles ?? [], parentMember?.role);
  const role = given.find(({ name }) => name === typed.role) ?? given[0];
  const bounds = (roles.data?.rateKeys ?? []).map(({ key, cap }) => ({
    key,
    floor: 0,
    cap: typed.parentId === undefined ? cap : Math.min(cap, parentMember?.rolling_json[key] ?? 0),
  }));
  const rateErrors = rateProblems(bounds, typed.rates, t);
  const problems = problemsOf(typed, role?.kind === 'player', t);
  const isBad = Object.keys(problems).length > 0 || Object.keys(rateErrors).length > 0;
  const shown = isTried ? problems : {};

  const command = useCommand(
    async (): Promise<void> => {
      const { parentId: below, rates, state, ...fields } = typed;
      const { id } = await call('admin/member/create', {
        ...fields,
        role: role?.name ?? '',
        state: wireStates[state],
        rolling_json: rates,
        ...(below === undefined ? {} : { parentId: below }),
      });
      toastSuccess(t('members:form.created'), typed.account);
      onCreated(id);
    },
    {
      refresh: ['admin/member/get', 'admin/tree/get', 'admin/dashboard/get'],
    },
  );
  const { isBusy, error } = command;
  const create = command.run;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isBad && !isBusy) void create();
  };
  const field = (
    key: 'account' | 'password' | 'nickname' | 'phone' | 'bankAccount' | 'bankAccountHolder' | 'bankPassword',
    label: string,
  ): ReactNode => (
    <TextInput
      size={32}
      label={t(label)}
      name={key}
      maxLength={50}
      autoComplete="new-password"
      type={key.toLowerCase().includes('password') ? 'password' : 'text'}
      error={shown[key]}
      value={typed[key]}
      onChange={(event) => change({ [key]: event.target.value })}
    />
  );
  return (
    <form className="col g12" onSubmit={submit} noValidate>
      <div className="page-head">
        <h1 className="t18 w6">{t('members:form.title')}</h1>
      </div>
      <div className="settings-grid">
        <SettingsCard title={t('members:form.who')}>
          <Field label={t('members:form.parent')} error={shown.parentId}>
            {() => (
              <AgentPicker label={t('members:form.parent')} value={typed.parentId} onChange={(id) => change({ parentId: id, role: '' })} />
            )}
          </Field>
          <Field label={t('admin:member.role')}>
            {() => (
              <Select
                label={t('admin:member.role')}
                value={role?.name ?? ''}
                options={given.map(({ name }) => ({ value: name, label: roleName(name, t) }))}
                onChange={(name) => change({ role: name })}
              />
            )}
          </Field>
          <div className="field-pair">
            {field('account', 'admin:desk.account')}
            {field('password', 'members:profile.password')}
          </div>
          <div className="field-pair">
            {field('nickname', 'admin:desk.nickname')}
            {field('phone', 'members:profile.phone')}
          </div>
          <div className="field-pair">
            <Field label={t('admin:desk.level')}>
              {() => (
                <Select
                  label={t('admin:desk.level')}
                  value={String(typed.level)}
                  options={levels.map((level) => ({ value: level as string, label: t('common:level', { level }) }))}
                  onChange={(level) => change({ level: Number(level) })}
                />
              )}
            </Field>
            <Field label={t('members:form.state')}>
              {() => (
                <SegmentedTabs
                  label={t('members:form.state')}
                  value={typed.state}
                  tabs={states.map((value) => ({ value, label: t(`members:form.${value}`) }))}
                  onChange={(state) => change({ state })}
                />
              )}
            </Field>
          </div>
          <TextInput
            size={32}
            label={t('members:profile.memo')}
            name="memo"
            maxLength={1_000}
            autoComplete="off"
            value={typed.memo}
            onChange={(event) => change({ memo: event.target.value })}
          />
        </SettingsCard>
        <SettingsCard title={t('members:form.bank')}>
          <div className="field-pair">
            <Field label={t('admin:desk.bank')} error={shown.bankName}>
              {() => (
                <Select
                  label={t('admin:desk.bank')}
                  value={typed.bankName}
                  options={[{ value: '', label: '–' }, ...banks.map(({ name }) => ({ value: name as string, label: bankLabel(name) }))]}
                  onChange={(bankName) => change({ bankName })}
                />
              )}
            </Field>
            {field('bankAccount', 'admin:desk.bankAccount')}
          </div>
          <div className="field-pair">
            {field('bankAccountHolder', 'members:profile.holder')}
            {field('bankPassword', 'members:profile.bankPassword')}
          </div>
        </SettingsCard>
        {bounds.length > 0 && role?.kind !== 'player' && (
          <SettingsCard title={t('members:limits.rates')} about={t('members:limits.ratesAbout')}>
            <RateFields
              bounds={bounds}
              value={typed.rates}
              problems={rateErrors}
              onChange={(rates: Rates) => change({ rates: { ...typed.rates, ...rates } })}
            />
          </SettingsCard>
        )}
      </div>
      <Refusal error={error} />
      <div className="row g8 end">
        <Button type="submit" size={44} look="primary" isBusy={isBusy} data-testid="create-member">
          {t('members:form.create')}
        </Button>
      </div>
    </form>
  );
}
