import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agentMemberUpdate } from '../../../../lib/call-rules/agent-member-update.js';
import { useMember } from '../../../../shared/members/member.js';
import { FormDialog } from '../../../../ui/form-dialog.js';
import { useCallForm } from '../../../../ui/form/use-call-form.js';
import { SelectField } from '../../../../ui/select-field.js';
import { TextInput } from '../../../../ui/text-input.js';
import type { WholePerson } from './person-view.js';
import { longest } from '#lib/contract/values';
import { levelOptions } from '../../../../lib/levels.js';

/** Changes the profile of somebody below. Phone and password are not shown: what is left empty stays as it is. */
export function PersonEdit({ member, onClose }: { member: WholePerson; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const maySetPassword = useMember().data?.rights.includes('password') === true;
  const form = useCallForm(agentMemberUpdate, {
    initial: { nickname: member.nickname, level: String(member.level), phone: '', password: '', memo: member.memo },
    toInput: ({ nickname, level, phone, password, memo }) => ({
      id: member.id,
      ...(nickname.trim() === member.nickname ? {} : { nickname: nickname.trim() }),
      ...(Number(level) === member.level ? {} : { level: Number(level) }),
      ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
      ...(password === '' ? {} : { password }),
      ...(memo === member.memo ? {} : { memo }),
    }),
    refresh: ['agent/member/view', 'agent/member/get', 'agent/tree/get'],
    done: t('agent:person.saved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('agent:person.editOf', { account: member.account })}
      onClose={onClose}
      command={form}
      verb={t('agent:person.save')}
      onSubmit={form.submit}
    >
      <TextInput label={t('agent:account.nickname')} size={32} maxLength={longest.nickname} data-autofocus {...form.field('nickname')} />
      {member.kind === 'player' && <SelectField label={t('agent:account.level')} options={levelOptions(t)} {...form.field('level')} />}
      <TextInput
        label={t('agent:account.phone')}
        aside={t('agent:person.unchanged')}
        size={32}
        maxLength={longest.phone}
        inputMode="tel"
        autoComplete="off"
        placeholder={member.phone}
        {...form.field('phone')}
      />
      {maySetPassword && (
        <TextInput
          label={t('agent:account.password')}
          aside={t('agent:person.unchanged')}
          size={32}
          maxLength={longest.password}
          type="password"
          autoComplete="new-password"
          {...form.field('password')}
        />
      )}
      <TextInput label={t('agent:transfer.memo')} size={32} maxLength={longest.memberMemo} {...form.field('memo')} />
    </FormDialog>
  );
}
