import type { CallOutput } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import type { CampaignRow } from '../data/campaigns.repository.js';
import type { GrantRow } from '../data/grants.repository.js';
import { type Campaign, toBet } from '../domain/campaign.js';

type Offer = CallOutput<'user/bonus/get'>['offers'][number];
type Terms = Omit<Offer, 'required'>;
type Row = CallOutput<'admin/campaign/get'>['items'][number];

/** As players read it. */
export function offerView(campaign: Campaign, wonPerPoint: number): Offer {
  const { percent, points } = campaign;
  return { ...termsView(campaign), required: percent === null ? toBet(campaign, points * wonPerPoint) : null };
}

function termsView(campaign: Campaign): Terms {
  const { id, name, kind, depositOn, leastDeposit, points, percent, wageringPercent, wageringKinds, endsAt } = campaign;
  return { id, name, kind, depositOn, leastDeposit, points, percent, wageringPercent, wageringKinds, endsAt: seoulIso(endsAt) };
}

/** @param segmentName the account of an agent whose downline it is for */
export function campaignView(campaign: CampaignRow, segmentName: string): Row {
  const { state, segment, budget, spent, recalled, members, grants, codes, perMember, isStackable, createdBy, version } = campaign;
  return {
    ...termsView(campaign),
    ...{ state, segment, segmentName, budget, spent, recalled, members, grants, codes, perMember, isStackable, createdBy, version },
    startsAt: seoulIso(campaign.startsAt),
    createdAt: seoulIso(campaign.createdAt),
  };
}

export function grantView(grant: GrantRow) {
  const { id, campaignId, campaign, points, code, depositId, recalledBy, recallReason, recallMissing } = grant;
  return {
    ...{ id, campaignId, campaign, points, code, depositId, at: seoulIso(grant.at) },
    ...{ isRecalled: grant.recalledAt !== null, recalledAt: grant.recalledAt && seoulIso(grant.recalledAt) },
    ...{ recalledBy, recallReason, recallMissing },
  };
}
