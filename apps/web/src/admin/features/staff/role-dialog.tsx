import { Group, Text } from '@mantine/core';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  permissionGroups,
  staffLimits,
  viewedAreas,
  type Permission,
  type PermissionArea,
  type PermissionLevel,
} from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import { Button } from '../../../ui/button.js';
import { Switch } from '../../../ui/checkbox.js';
import { Confirm } from '../../../ui/dialog.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { refresh } from '../../../lib/queries.js';
import type { Role } from './role-matrix.js';
import { levelIn, roleName } from './staff-words.js';

type Level = PermissionLevel | 'none';

const newRole: Pick<Role, 'name' | 'permissions' | 'needsOtp' | 'isBuiltIn'> = {
  name: '',
  permissions: [],
  needsOtp: false,
  isBuiltIn: false,
};

/** One role: its name, what it permits in each area, and whether it needs a second factor. Without a role a new one is made. */
export function RoleDialog({ role, mayEdit, onClose }: { role: Role | null; mayEdit: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const first = role ?? newRole;
  const [name, setName] = useState(first.name);
  const [held, setHeld] = useState<readonly Permission[]>(first.permissions);
  const [needsOtp, setNeedsOtp] = useState(first.needsOtp);
  const [isDeleting, setDeleting] = useState(false);
  const { isBuiltIn } = first;
  const command = useCallCommand('admin/permission/role/save', {
    refresh: ['admin/permission/role/get', 'admin/staff/get', 'admin/getContext'],
    done: t('staff:role.saved'),
    onDone: onClose,
  });
  const set = (area: PermissionArea, level: Level): void => {
    const others = held.filter((permission) => !permission.startsWith(`${area}.`));
    setHeld(level === 'none' ? others : [...others, `${area}.${level}` as Permission]);
  };
  const save = (): void =>
    void command.run({
      ...(role !== null && { id: role.id, version: role.version }),
      name: isBuiltIn ? role!.name : name.trim(),
      permissions: isBuiltIn ? [] : [...held],
      needsOtp,
    });
  return (
    <FormDialog
      title={role === null ? t('staff:newRole') : roleName(role.name, t)}
      width={560}
      isSheet
      command={command}
      isReady={mayEdit && (isBuiltIn || name.trim() !== '')}
      verb={t('staff:role.save')}
      testId="save-role"
      onSubmit={save}
      onClose={onClose}
    >
      {isBuiltIn ? (
        <Text size="t13" c="text-2">
          {t('staff:role.builtIn')}
        </Text>
      ) : (
        <TextInput
          label={t('staff:role.name')}
          name="name"
          maxLength={staffLimits.roleName}
          value={name}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <Group justify="space-between" gap={12}>
        <Text span size="t13" fw={500}>
          {t('staff:role.needsOtp')}
        </Text>
        <Switch label={t('staff:role.needsOtp')} isOn={needsOtp} disabled={!mayEdit} onChange={setNeedsOtp} />
      </Group>
      {!isBuiltIn && <Areas held={held} onChange={set} />}
      {role !== null && role.people > 0 && (
        <Text size="t12" c="muted">
          {t('staff:role.effect', { count: role.people })}
        </Text>
      )}
      {role !== null && !isBuiltIn && mayEdit && (
        <Group>
          <Button look="refuse" size={26} onClick={() => setDeleting(true)}>
            {t('staff:role.delete')}
          </Button>
        </Group>
      )}
      {isDeleting && role !== null && (
        <Confirm
          title={t('staff:role.delete')}
          confirmLabel={t('staff:role.delete')}
          onConfirm={async () => {
            await call('admin/permission/role/delete', { id: role.id });
            refresh('admin/permission/role/get');
            toastSuccess(t('staff:role.deleted'), role.name);
            onClose();
          }}
          onClose={() => setDeleting(false)}
        >
          {role.name}
        </Confirm>
      )}
    </FormDialog>
  );
}

function Areas({ held, onChange }: { held: readonly string[]; onChange: (area: PermissionArea, level: Level) => void }): ReactNode {
  const { t } = useTranslation();
  const words: Record<Level, string> = { none: t('staff:none'), view: t('staff:view'), edit: t('staff:edit') };
  return (
    <div className="role-areas">
      {Object.entries(permissionGroups).map(([group, areas]) => (
        <Fragment key={group}>
          <Text size="t11" c="muted">
            {t(`staff:group.${group}`)}
          </Text>
          {areas.map((area: PermissionArea) => (
            <Group key={area} justify="space-between" gap={8} wrap="nowrap">
              <Text span size="t13">
                {t(`staff:areas.${area}`)}
              </Text>
              <SegmentedTabs<Level>
                label={t(`staff:areas.${area}`)}
                value={levelIn(held, area)}
                tabs={(viewedAreas.includes(area) ? (['none', 'view'] as const) : (['none', 'view', 'edit'] as const)).map((value) => ({
                  value,
                  label: words[value],
                }))}
                onChange={(level) => onChange(area, level)}
              />
            </Group>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
