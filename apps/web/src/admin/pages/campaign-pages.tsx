import type { ReactNode } from 'react';
import { CampaignList } from '../features/campaigns/campaign-list.js';
import type { CampaignPartSearch, CampaignSearch } from '../features/campaigns/campaign-search.js';
import { CodeList } from '../features/campaigns/code-list.js';
import { GrantList } from '../features/campaigns/grant-list.js';
import { usePageSearch } from './search.js';

export function CampaignsPage(): ReactNode {
  const [search, change] = usePageSearch<CampaignSearch>();
  return (
    <div className="page list-page">
      <CampaignList search={search} onSearch={change} />
    </div>
  );
}

export function CodesPage(): ReactNode {
  const [search, change] = usePageSearch<CampaignPartSearch>();
  return (
    <div className="page list-page">
      <CodeList search={search} onSearch={change} />
    </div>
  );
}

export function GrantsPage(): ReactNode {
  const [search, change] = usePageSearch<CampaignPartSearch>();
  return (
    <div className="page list-page">
      <GrantList search={search} onSearch={change} />
    </div>
  );
}
