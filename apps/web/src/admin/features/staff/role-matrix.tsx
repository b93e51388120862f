import { Card, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionGroups, type PermissionArea } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { Icon } from '../../../ui/icon.js';
import { levelIn, roleName } from './staff-words.js';

export type Role = CallOutput<'admin/permission/role/get'>['items'][number];

/** Areas by roles: what each role permits, in words. A role's head opens it. */
export function RoleMatrix({ roles, onOpen }: { roles: readonly Role[]; onOpen: (role: Role) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card className="role-matrix" p={0}>
      <table aria-label={t('staff:tab.roles')}>
        <thead>
          <tr>
            <th scope="col">{t('staff:area')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <button
                  type="button"
                  data-testid={`role-${role.name}`}
                  title={t('staff:role.open', { name: roleName(role.name, t) })}
                  onClick={() => onOpen(role)}
                >
                  <b>{roleName(role.name, t)}</b>
                  <Text component="small" size="t11" c="muted">
                    {t('staff:people', { count: role.people })}
                  </Text>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(permissionGroups).map(([group, areas]) => (
            <Fragment key={group}>
              <tr className="role-group">
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  {t(`staff:group.${group}`)}
                </th>
              </tr>
              {areas.map((area) => (
                <tr key={area}>
                  <th scope="row">{t(`staff:areas.${area}`)}</th>
                  {roles.map((role) => (
                    <td key={role.id}>
                      <Level role={role} area={area} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Level({ role, area }: { role: Role; area: PermissionArea }): ReactNode {
  const { t } = useTranslation();
  const level = levelIn(role.permissions, area);
  if (level === 'none')
    return (
      <Text span c="muted" aria-label={t('staff:none')}>
        –
      </Text>
    );
  if (level === 'view')
    return (
      <Text span c="text-2">
        {t('staff:view')}
      </Text>
    );
  return (
    <Text span fw={600} className="role-edit">
      <Icon of={IconCheck} size={13} />
      {t('staff:edit')}
    </Text>
  );
}
