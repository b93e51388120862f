import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { banks } from '#lib/kernel';
import { call } from '../../../lib/api.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import type { CallInput } from '../../../lib/contract.js';
import { refresh } from '../../../lib/queries.js';
import { ColorChoice } from '../../../ui/color-choice.js';
import { DayInput } from '../../../ui/day-input.js';
import { Field } from '../../../ui/field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { DraftFoot, useSettingsDraft } from '../../../ui/settings-draft.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import { TextInput } from '../../../ui/text-input.js';
import type { View } from './view.js';
import { TextArea } from '../../../ui/text-area.js';

type Profile = Required<Omit<CallInput<'admin/member/update'>, 'id'>>;
const levels = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The profile as it can be changed. What is shown masked, and passwords, begin blank: blank leaves them as they are. */
function profileOf(member: View['member']): Profile {
  const { settings } = member;
  return {
    nickname: member.nickname,
    phone: '',
    bankName: member.bankName,
    bankAccount: '',
    bankAccountHolder: member.holder,
    password: '',
    bankPassword: '',
    level: member.level,
    color: member.color,
    birthDate: member.birthDate,
    country: member.country,
    memo: member.memo,
    agentTheme: member.agentTheme,
    settings: {
      ...(settings['visibled_partner'] === undefined ? {} : { visibled_partner: settings['visibled_partner'] as 1 | 0 | -2 }),
      isOpenUserPage: settings['isOpenUserPage'] as boolean | undefined,
      isOpenPartnerPage: settings['isOpenPartnerPage'] as boolean | undefined,
      isOpenLosing: settings['isOpenLosing'] as boolean | undefined,
    },
  };
}

/** The profile of a member or agent, to be changed. */
export function ProfileCard({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const form = useSettingsDraft<Profile>(profileOf(member), async (_, typed) => {
    await call('admin/member/update', { id: member.id, ...typed });
    refresh('admin/member/view', 'admin/member/get', 'admin/tree/get', 'admin/member/change/get');
  });
  const { value, change } = form;
  if (value === undefined) return null;
  const text = (key: 'nickname' | 'country' | 'bankAccountHolder', label: string): ReactNode => (
    <TextInput
      size={32}
      label={t(label)}
      name={key}
      maxLength={50}
      autoComplete="off"
      value={value[key]}
      onChange={(event) => change({ [key]: event.target.value })}
    />
  );
  const hidden = (key: 'phone' | 'bankAccount' | 'password' | 'bankPassword', label: string, placeholder: string): ReactNode => (
    <TextInput
      size={32}
      label={t(label)}
      name={key}
      maxLength={50}
      autoComplete="new-password"
      type={key.toLowerCase().includes('password') ? 'password' : 'text'}
      placeholder={placeholder}
      value={value[key]}
      onChange={(event) => change({ [key]: event.target.value })}
    />
  );
  return (
    <form className="card settings-card" onSubmit={form.save} aria-label={t('members:profile.title')}>
      <h2 className="t15 w6">{t('members:profile.title')}</h2>
      <div className="field-pair">
        {text('nickname', 'admin:desk.nickname')}
        {hidden('phone', 'members:profile.phone', member.phone)}
      </div>
      <div className="field-pair">
        <Field label={t('admin:desk.bank')}>
          {() => (
            <Select
              label={t('admin:desk.bank')}
              value={value.bankName}
              options={[{ value: '', label: '–' }, ...banks.map(({ name }) => ({ value: name as string, label: bankLabel(name) }))]}
              onChange={(bankName) => change({ bankName })}
            />
          )}
        </Field>
        {hidden('bankAccount', 'admin:desk.bankAccount', member.bankAccount)}
      </div>
      <div className="field-pair">
        {text('bankAccountHolder', 'members:profile.holder')}
        {hidden('bankPassword', 'members:profile.bankPassword', '••••')}
      </div>
      <div className="field-pair">
        {hidden('password', 'members:profile.password', '••••••')}
        <Field label={t('members:profile.birthDate')}>
          {({ id }) => (
            <span className="inp">
              <DayInput
                label={t('members:profile.birthDate')}
                id={id}
                value={value.birthDate ?? ''}
                onChange={(day) => change({ birthDate: day === '' ? null : day })}
              />
            </span>
          )}
        </Field>
      </div>
      {form.typed.password !== undefined && <p className="note warning">{t('members:profile.passwordAbout')}</p>}
      <div className="field-pair">
        {text('country', 'members:profile.country')}
        <Field label={t('admin:desk.level')}>
          {() => (
            <Select
              label={t('admin:desk.level')}
              value={String(value.level)}
              options={levels.map((level) => ({ value: level as string, label: t('common:level', { level }) }))}
              onChange={(level) => change({ level: Number(level) })}
            />
          )}
        </Field>
      </div>
      <Field label={t('members:bulk.color')}>{() => <ColorChoice value={value.color} onChange={(color) => change({ color })} />}</Field>
      <TextArea
        label={t('members:profile.memo')}
        rows={2}
        maxLength={1_000}
        value={value.memo}
        onChange={(event) => change({ memo: event.target.value })}
      />
      {member.kind === 'agent' && <AgentSettings value={value} onChange={change} />}
      <DraftFoot of={form} isBad={value.nickname.trim() === ''} testId="save-profile" />
    </form>
  );
}

const visibilities = ['1', '0', '-2'] as const;

/** What its console shows, and which pages are open to it. */
function AgentSettings({ value, onChange }: { value: Profile; onChange: (change: Partial<Profile>) => void }): ReactNode {
  const { t } = useTranslation();
  const { settings } = value;
  const set = (change: typeof settings): void => onChange({ settings: { ...settings, ...change } });
  return (
    <>
      <div className="row sb g12 wrap">
        <span className="t13 w5">{t('members:profile.theme')}</span>
        <SegmentedTabs
          label={t('members:profile.theme')}
          value={value.agentTheme}
          tabs={[
            { value: 'A', label: 'A' },
            { value: 'B', label: 'B' },
          ]}
          onChange={(agentTheme) => onChange({ agentTheme })}
        />
      </div>
      <div className="row sb g12 wrap">
        <span className="t13 w5">{t('members:profile.visible')}</span>
        <SegmentedTabs
          label={t('members:profile.visible')}
          value={String(settings.visibled_partner ?? 1) as (typeof visibilities)[number]}
          tabs={visibilities.map((each) => ({
            value: each,
            label: t(`members:visible.${each === '-2' ? 'none' : each === '0' ? 'blocked' : 'shown'}`),
          }))}
          onChange={(each) => set({ visibled_partner: Number(each) as 1 | 0 | -2 })}
        />
      </div>
      <SwitchRow
        label={t('members:profile.openPartner')}
        about={t('members:profile.openPartnerAbout')}
        isOn={settings.isOpenPartnerPage ?? true}
        onChange={(isOpenPartnerPage) => set({ isOpenPartnerPage })}
      />
      <SwitchRow
        label={t('members:profile.openLosing')}
        about={t('members:profile.openLosingAbout')}
        isOn={settings.isOpenLosing ?? true}
        onChange={(isOpenLosing) => set({ isOpenLosing })}
      />
    </>
  );
}
