import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AgentSettings } from '../features/agent-rights/agent-settings.js';
import { AuditDesk } from '../features/audit-log/audit-desk.js';
import type { AuditSearch } from '../features/audit-log/audit-search.js';
import { ListingDesk } from '../features/access-list/listing-desk.js';
import type { ListingSearch } from '../features/access-list/listing-search.js';
import { MemberForm } from '../features/member-form/member-form.js';
import { MemberImport } from '../features/tree-moves/member-import.js';
import { SuspicionDesk } from '../features/linked-accounts/suspicion-desk.js';
import type { SuspicionSearch } from '../features/linked-accounts/suspicion-search.js';
import { useOpenMember } from './members-page.js';
import { usePageSearch } from './search.js';

export function NewMemberPage(): ReactNode {
  const { parent } = useSearch({ strict: false }) as { parent?: number };
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

export function ListingsPage(): ReactNode {
  const [search, change] = usePageSearch<ListingSearch>();
  return (
    <div className="page desk">
      <ListingDesk search={search} onSearch={change} />
    </div>
  );
}

export function SuspicionPage(): ReactNode {
  const [search, change] = usePageSearch<SuspicionSearch>();
  const open = useOpenMember();
  return (
    <div className="page">
      <SuspicionDesk search={search} onSearch={change} onOpen={open} />
    </div>
  );
}

export function AuditPage(): ReactNode {
  const [search, change] = usePageSearch<AuditSearch>();
  return (
    <div className="page">
      <AuditDesk search={search} onSearch={change} />
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
