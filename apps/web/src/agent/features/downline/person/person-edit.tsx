import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.js';
import { useMember } from '../../../../shared/members/member.js';
import { FormDialog } from '../../../../ui/form-dialog.js';
import { toastSuccess } from '../../../../ui/notices.js';
import { SelectField } from '../../../../ui/select-field.js';
import { TextInput } from '../../../../ui/text-input.js';
import type { WholePerson } from './person-view.js';
import { useCommand } from '../../../../ui/use-command.js';

const levels = ['1', '2', '3', '4', '5', '6', '7'] as const;
const MAX_MEMO = 1_000;

/** Changes the profile of somebody below. Phone and password are not shown: what is left empty stays as it is. */
export function PersonEdit({ member, onClose }: { member: WholePerson; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [nickname, setNickname] = useState(member.nickname);
  const [level, setLevel] = useState(String(member.level));
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const maySetPassword = useMember().data?.rights.includes('password') === true;
  const [memo, setMemo] = useState(member.memo);
  const command = useCommand(
    async (): Promise<void> => {
      await call('agent/member/update', {
        id: member.id,
        ...(nickname.trim() === member.nickname ? {} : { nickname: nickname.trim() }),
        ...(Number(level) === member.level ? {} : { level: Number(level) }),
        ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
        ...(password === '' ? {} : { password }),
        ...(memo === member.memo ? {} : { memo }),
      });
      toastSuccess(t('agent:person.saved'));
      onClose();
    },
    {
      refresh: ['agent/member/view', 'agent/member/get', 'agent/tree/get'],
    },
  );
  const save = command.run;
  const submit = (): void => {
    void save();
  };
  return (
    <FormDialog
      title={t('agent:person.editOf', { account: member.account })}
      onClose={onClose}
      command={command}
      verb={t('agent:person.save')}
      onSubmit={submit}
    >
      <TextInput
        label={t('agent:account.nickname')}
        size={32}
        maxLength={50}
        value={nickname}
        data-autofocus
        onChange={(event) => setNickname(event.target.value)}
      />
      {member.kind === 'player' && (
        <SelectField
          label={t('agent:account.level')}
          value={level}
          options={levels.map((value) => ({ value, label: t('common:level', { level: value }) }))}
          onChange={setLevel}
        />
      )}
      <TextInput
        label={t('agent:account.phone')}
        aside={t('agent:person.unchanged')}
        size={32}
        maxLength={30}
        inputMode="tel"
        autoComplete="off"
        placeholder={member.phone}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      {maySetPassword && (
        <TextInput
          label={t('agent:account.password')}
          aside={t('agent:person.unchanged')}
          size={32}
          maxLength={200}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <TextInput
        label={t('agent:transfer.memo')}
        size={32}
        maxLength={MAX_MEMO}
        value={memo}
        onChange={(event) => setMemo(event.target.value)}
      />
    </FormDialog>
  );
}
