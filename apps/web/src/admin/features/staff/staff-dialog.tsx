import { Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCommand } from '../../../ui/use-command.js';
import type { Invitation } from '../../components/invitation-link.js';
import type { StaffMember } from './staff-list.js';
import { StaffActs, type StaffAct } from './staff-acts.js';
import { roleName } from './staff-words.js';

export interface StaffDialogProps {
  /** Whom to change; null to invite somebody. */
  member: StaffMember | null;
  onInvitation: (invitation: Invitation | null) => void;
  onClose: () => void;
}

const newcomer: Pick<StaffMember, 'name' | 'roles' | 'mayChange'> = { name: '', roles: [], mayChange: true };

/** Invites an administrator, or changes one: name, roles, password, suspension. */
export function StaffDialog({ member, onInvitation, onClose }: StaffDialogProps): ReactNode {
  const { t } = useTranslation();
  const first = member ?? newcomer;
  const [account, setAccount] = useState('');
  const [name, setName] = useState(first.name);
  const [roles, setRoles] = useState<readonly string[]>(first.roles);
  const [act, setAct] = useState<StaffAct | null>(null);
  const known = useCall('admin/permission/role/get');
  const command = useCommand(
    async () => {
      if (member !== null) {
        await call('admin/staff/update', { id: member.id, name: name.trim(), roles: [...roles] });
        toastSuccess(t('staff:form.saved'), member.account);
        return null;
      }
      return (await call('admin/staff/create', { account: account.trim(), name: name.trim(), roles: [...roles] })).invitation;
    },
    {
      refresh: ['admin/staff/get', 'admin/permission/role/get'],
      onDone: (invitation) => {
        onClose();
        onInvitation(invitation);
      },
    },
  );
  const { mayChange } = first;
  return (
    <FormDialog
      title={member === null ? t('staff:invite') : member.account}
      width={460}
      command={command}
      isReady={mayChange && roles.length > 0 && (member !== null || account.trim() !== '')}
      verb={t(member === null ? 'staff:invite' : 'staff:form.save')}
      testId="save-staff"
      onSubmit={() => void command.run()}
      onClose={onClose}
    >
      {member === null && (
        <TextInput
          label={t('staff:form.account')}
          name="account"
          maxLength={longest.account}
          value={account}
          autoComplete="off"
          autoCapitalize="none"
          data-autofocus
          onChange={(event) => setAccount(event.target.value)}
        />
      )}
      <TextInput
        label={t('staff:form.name')}
        name="name"
        maxLength={longest.nickname}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Stack component="fieldset" gap={8} className="role-choice">
        <Text component="legend" size="t12" c="text-2">
          {t('staff:form.roles')}
        </Text>
        {(known.data?.items ?? []).map((role) => (
          <Group component="label" key={role.id} gap={8}>
            <Checkbox
              label={roleName(role.name, t)}
              isChecked={roles.includes(role.name)}
              disabled={!mayChange}
              onChange={(isOn) => setRoles(isOn ? [...roles, role.name] : roles.filter((each) => each !== role.name))}
            />
            <Text span size="t13">
              {roleName(role.name, t)}
            </Text>
          </Group>
        ))}
      </Stack>
      <Text size="t12" c="muted">
        {member === null ? t('staff:form.about') : !mayChange && t('staff:form.notAllowed')}
      </Text>
      {member !== null && mayChange && (
        <Group gap={8}>
          <Button size={26} onClick={() => setAct('reset')}>
            {t('staff:act.reset')}
          </Button>
          <Button size={26} disabled={member.sessions === 0} onClick={() => setAct('revoke')}>
            {t('staff:act.revoke')}
          </Button>
          <Button
            size={26}
            look={member.state === 'suspended' ? 'secondary' : 'refuse'}
            onClick={() => setAct(member.state === 'suspended' ? 'release' : 'suspend')}
          >
            {t(member.state === 'suspended' ? 'staff:act.release' : 'staff:act.suspend')}
          </Button>
        </Group>
      )}
      {member !== null && act !== null && (
        <StaffActs
          member={member}
          act={act}
          onDone={(invitation) => {
            onClose();
            onInvitation(invitation);
          }}
          onClose={() => setAct(null)}
        />
      )}
    </FormDialog>
  );
}
