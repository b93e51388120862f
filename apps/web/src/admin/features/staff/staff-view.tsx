import { Box } from '@mantine/core';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { useMay } from '../../lib/may.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { PageTitle } from '../../../ui/page-title.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { InvitationLink, type Invitation } from '../../components/invitation-link.js';
import { RoleDialog } from './role-dialog.js';
import { RoleMatrix, type Role } from './role-matrix.js';
import { StaffCard } from './staff-card.js';
import { StaffDialog } from './staff-dialog.js';
import { StaffList, type StaffMember } from './staff-list.js';
import type { StaffSearch, StaffTab } from './staff-search.js';
import { StaffSessions } from './staff-sessions.js';

/** What is open over the page; null inside `role` and `member` means a new one. */
type Opened = { role: Role | null } | { member: StaffMember | null } | { link: Invitation };

/** Roles, administrators and their sessions. */
export function StaffView({ search, onSearch }: { search: StaffSearch; onSearch: (change: Partial<StaffSearch>) => void }): ReactNode {
  const mayEdit = useMay('staff.edit');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const head = (tools?: ReactNode): ReactNode => (
    <Head
      tab={search.tab ?? 'roles'}
      tools={tools}
      mayEdit={mayEdit}
      onTab={(tab) => onSearch({ tab: tab === 'roles' ? undefined : tab, q: undefined, page: undefined })}
      onRole={() => setOpened({ role: null })}
      onInvite={() => setOpened({ member: null })}
    />
  );
  const shared = { search, mayEdit, head, onSearch };
  return (
    <>
      {search.tab === 'staff' ? (
        <StaffList {...shared} onOpen={(member) => setOpened({ member })} />
      ) : search.tab === 'sessions' ? (
        <StaffSessions {...shared} />
      ) : (
        <>
          {head()}
          <Roles onOpen={(role) => setOpened({ role })} onAll={() => onSearch({ tab: 'staff' })} />
        </>
      )}
      {opened !== null && 'role' in opened && <RoleDialog role={opened.role} mayEdit={mayEdit} onClose={close} />}
      {opened !== null && 'member' in opened && (
        <StaffDialog
          member={opened.member}
          onInvitation={(invitation) => setOpened(invitation === null ? null : { link: invitation })}
          onClose={close}
        />
      )}
      {opened !== null && 'link' in opened && <InvitationLink invitation={opened.link} onClose={close} />}
    </>
  );
}

function Roles({ onOpen, onAll }: { onOpen: (role: Role) => void; onAll: () => void }): ReactNode {
  const roles = useCall('admin/permission/role/get');
  if (roles.data === undefined)
    return roles.error === null ? <LoadingBars rows={12} /> : <FailedState error={roles.error} onRetry={() => void roles.refetch()} />;
  return (
    <div className="role-page">
      <RoleMatrix roles={roles.data.items} onOpen={onOpen} />
      <StaffCard onAll={onAll} />
    </div>
  );
}

interface HeadProps {
  tab: StaffTab;
  tools: ReactNode;
  mayEdit: boolean;
  onTab: (tab: StaffTab) => void;
  onRole: () => void;
  onInvite: () => void;
}

function Head({ tab, tools, mayEdit, onTab, onRole, onInvite }: HeadProps): ReactNode {
  const { t } = useTranslation();
  const staff = useCall('admin/staff/get', { take: 100 });
  const sessions = useCall('admin/staff/session/get', { take: 1 });
  return (
    <div className="page-head">
      <PageTitle>{t('staff:title')}</PageTitle>
      <SegmentedTabs<StaffTab>
        label={t('staff:title')}
        value={tab}
        tabs={[
          { value: 'roles', label: t('staff:tab.roles') },
          { value: 'staff', label: t('staff:tab.staff'), count: staff.data?.total },
          { value: 'sessions', label: t('staff:tab.sessions'), count: sessions.data?.total },
        ]}
        onChange={onTab}
      />
      <Box component="span" flex={1} miw={0} />
      {tools}
      {mayEdit && (
        <>
          <Button data-testid="new-role" onClick={onRole}>
            <Icon of={IconPlus} size={16} />
            {t('staff:newRole')}
          </Button>
          <Button look="primary" data-testid="invite" onClick={onInvite}>
            <Icon of={IconUserPlus} size={16} />
            {t('staff:invite')}
          </Button>
        </>
      )}
    </div>
  );
}
