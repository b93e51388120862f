import type { ReactNode } from 'react';
import { AgentSettings } from '../features/agent-rights/agent-settings.js';
import { AuditLog } from '../features/audit-log/audit-log.js';
import type { AuditSearch } from '../features/audit-log/audit-search.js';
import { AccessList } from '../features/access-list/access-list.js';
import type { AccessListSearch } from '../features/access-list/access-list-search.js';
import { MemberForm } from '../features/member-form/member-form.js';
import { MemberImport } from '../features/tree-moves/member-import.js';
import { LinkedAccounts } from '../features/linked-accounts/linked-accounts.js';
import type { SuspicionSearch } from '../features/linked-accounts/suspicion-search.js';
import { useOpenMember } from './members-page.js';
import { usePageSearch } from './search.js';
import { useRouteSearch } from '../../lib/use-route-search.js';

export function NewMemberPage(): ReactNode {
  const { parent } = useRouteSearch<{ parent?: number }>();
  const open = useOpenMember();
  return (
    <div className="page">
      <MemberForm parentId={parent} onCreated={open} />
    </div>
  );
}

export function MemberImportPage(): ReactNode {
  return (
    <div className="page">
      <MemberImport />
    </div>
  );
}

export function AccessListPage(): ReactNode {
  const [search, change] = usePageSearch<AccessListSearch>();
  return (
    <div className="page list-page">
      <AccessList search={search} onSearch={change} />
    </div>
  );
}

export function SuspicionPage(): ReactNode {
  const [search, change] = usePageSearch<SuspicionSearch>();
  const open = useOpenMember();
  return (
    <div className="page">
      <LinkedAccounts search={search} onSearch={change} onOpen={open} />
    </div>
  );
}

export function AuditPage(): ReactNode {
  const [search, change] = usePageSearch<AuditSearch>();
  return (
    <div className="page">
      <AuditLog search={search} onSearch={change} />
    </div>
  );
}

export function AgentSettingsPage(): ReactNode {
  return (
    <div className="page">
      <AgentSettings />
    </div>
  );
}
