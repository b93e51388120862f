import type { ReactNode } from 'react';
import { serverNow } from '../../lib/clock.js';
import { seoulDay } from '../../lib/format.js';
import { CampaignCosts } from '../features/campaigns/campaign-costs.js';
import type { ProfitSearch } from '../features/profit/profit-figures.js';
import { ProfitView } from '../features/profit/profit-view.js';
import { usePageSearch } from './search.js';

const DAY_MS = 86_400_000;

export function ProfitPage(): ReactNode {
  const [search, change] = usePageSearch<ProfitSearch>();
  const from = search.from ?? seoulDay(serverNow() - DAY_MS);
  return (
    <div className="page">
      <ProfitView search={search} onSearch={change} />
      <CampaignCosts from={from} until={search.to ?? from} />
    </div>
  );
}
