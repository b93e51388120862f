import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminMemberUpdate } from '../../../lib/call-rules/admin-member-update.js';
import { BreakReason } from '../../components/break-reason.js';
import { MaskedNumber } from '../../components/masked-number.js';
import { bankOptions } from '../../../shared/wallet/banks.js';
import { isSame } from '../../../lib/draft.js';
import { ColorChoice } from '../../../ui/color-choice.js';
import { DayInput } from '../../../ui/day-input.js';
import { Field } from '../../../ui/field.js';
import { FormFoot } from '../../../ui/form/form-foot.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { Select } from '../../../ui/select.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import { TextInput } from '../../../ui/text-input.js';
import { AgentSettings } from './agent-settings.js';
import type { Profile } from './profile.js';
import type { View } from './view.js';
import { TextArea } from '../../../ui/text-area.js';
import { longest } from '#lib/contract/values';
import { CallFields, useMayCall } from '../../../ui/may-call.js';
import { levelOptions } from '../../../lib/levels.js';

type Solution = NonNullable<Profile['settings']['solution']>;

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
    realName: member.realName,
    memo: member.memo,
    agentTheme: member.agentTheme,
    breakReason: '',
    settings: {
      ...(settings['visibled_partner'] === undefined ? {} : { visibled_partner: settings['visibled_partner'] as 1 | 0 | -2 }),
      isOpenUserPage: settings['isOpenUserPage'] as boolean | undefined,
      isOpenPartnerPage: settings['isOpenPartnerPage'] as boolean | undefined,
      isOpenLosing: settings['isOpenLosing'] as boolean | undefined,
      ...(settings['solution'] === undefined ? {} : { solution: settings['solution'] as Solution }),
    },
  };
}

/** The fields that differ from what was read. */
const changed = (read: Profile, typed: Profile): Partial<Profile> =>
  Object.fromEntries(Object.entries(typed).filter(([key, each]) => !isSame(each, read[key as keyof Profile])));

/** The profile of a member or agent, to be changed. */
export function ProfileCard({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const read = profileOf(member);
  const form = useCallForm(adminMemberUpdate, {
    initial: read,
    // What is as it was read is not sent: what is shown masked would be set to its mask.
    toInput: (profile) => ({ id: member.id, ...changed(read, profile) }),
    check: ({ nickname }) => ({ nickname: nickname.trim() === '' ? t('common:field.needed') : null }),
    refresh: ['admin/member/view', 'admin/member/get', 'admin/tree/get', 'admin/member/change/get'],
    done: t('admin:game.saved'),
    // Passwords and numbers that were typed are shown masked again.
    after: (saved) => ({ ...saved, phone: '', bankAccount: '', password: '', bankPassword: '', breakReason: '' }),
  });
  const mayEdit = useMayCall(form.needs);
  const value = form.values;
  const change = (next: Partial<Profile>): void => form.setValues(next);
  const text = (key: 'nickname' | 'realName' | 'country' | 'bankAccountHolder', label: string): ReactNode => (
    <TextInput size={32} label={t(label)} maxLength={50} autoComplete="off" {...form.field(key)} />
  );
  const hidden = (
    key: 'phone' | 'bankAccount' | 'password' | 'bankPassword',
    label: string,
    placeholder: string,
    { rule, shown }: { rule?: string; shown?: 'phone_number' | 'bank_account' } = {},
  ): ReactNode => (
    <TextInput
      size={32}
      label={t(label)}
      aside={
        shown !== undefined && mayEdit ? (
          <MaskedNumber of={{ kind: 'member', id: member.id, field: shown }} masked={placeholder} label={t(label)} />
        ) : rule === undefined ? undefined : (
          t(rule)
        )
      }
      maxLength={50}
      autoComplete="new-password"
      type={key.toLowerCase().includes('password') ? 'password' : 'text'}
      placeholder={placeholder}
      {...form.field(key)}
    />
  );
  return (
    <Card component="form" className="settings-card" onSubmit={form.submit} noValidate aria-label={t('members:profile.title')}>
      <Title order={2}>{t('members:profile.title')}</Title>
      {!mayEdit && <Numbers member={member} />}
      <CallFields needs={form.needs}>
        <div className="field-pair">
          {text('nickname', 'admin:list.nickname')}
          {text('realName', 'members:profile.realName')}
        </div>
        {hidden('phone', 'members:profile.phone', member.phone, { shown: 'phone_number' })}
        <div className="field-pair">
          <Field label={t('admin:list.bank')}>
            {() => (
              <Select
                label={t('admin:list.bank')}
                value={value.bankName}
                options={[{ value: '', label: '–' }, ...bankOptions(member.bankName)]}
                onChange={(bankName) => change({ bankName })}
              />
            )}
          </Field>
          {hidden('bankAccount', 'admin:list.bankAccount', member.bankAccount, { shown: 'bank_account' })}
        </div>
        {(value.phone !== '' || value.bankAccount !== '') && member.kind === 'player' && (
          <BreakReason size={32} {...form.field('breakReason')} />
        )}
        {text('bankAccountHolder', 'members:profile.holder')}
        {hidden('bankPassword', 'members:profile.bankPassword', '••••', { rule: 'common:passwordChange.bankHint' })}
        <div className="field-pair">
          {hidden('password', 'members:profile.password', '••••••', { rule: 'common:passwordChange.hint' })}
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
        {value.password !== '' && <p className="note warning">{t('members:profile.passwordAbout')}</p>}
        <div className="field-pair">
          {text('country', 'members:profile.country')}
          <Field label={t('admin:list.level')}>
            {() => (
              <Select
                label={t('admin:list.level')}
                value={String(value.level)}
                options={levelOptions(t)}
                onChange={(level) => change({ level: Number(level) })}
              />
            )}
          </Field>
        </div>
        <Field label={t('members:bulk.color')}>{() => <ColorChoice value={value.color} onChange={(color) => change({ color })} />}</Field>
        <TextArea
          label={t('members:profile.memo')}
          rows={2}
          maxLength={longest.memberMemo}
          value={value.memo}
          onChange={(event) => change({ memo: event.target.value })}
        />
        {member.kind === 'agent' ? (
          <AgentSettings value={value} onChange={change} />
        ) : (
          <SwitchRow
            label={t('members:profile.openSite')}
            about={t('members:profile.openSiteAbout')}
            isOn={value.settings.isOpenUserPage ?? true}
            onChange={(isOpenUserPage) => change({ settings: { ...value.settings, isOpenUserPage } })}
          />
        )}
        <FormFoot form={form} testId="save-profile" />
      </CallFields>
    </Card>
  );
}

/** Account number and phone for who looks only: a field that is read only opens nothing. */
function Numbers({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const numbers = [
    ['bank_account', 'admin:list.bankAccount', member.bankAccount],
    ['phone_number', 'members:profile.phone', member.phone],
  ] as const;
  return (
    <div className="field-pair">
      {numbers.map(([field, label, masked]) => (
        <Group key={field} gap={8} fz="t13">
          <Text span c="muted">
            {t(label)}
          </Text>
          <MaskedNumber of={{ kind: 'member', id: member.id, field }} masked={masked} label={t(label)} />
        </Group>
      ))}
    </div>
  );
}
