import { describe, expect, it } from '@jest/globals';
import { type CampaignDraft, draftProblems, inputOf } from './campaign-draft.js';

const draft: CampaignDraft = {
  ...{ name: ' Spring ', kind: 'coupon', depositOn: 'first', leastDeposit: 10_000, isPercent: true, percent: 10, points: 5_000 },
  ...{ budget: 100_000, startsAt: '2026-03-01T00:00', endsAt: '2026-04-01T00:00', to: 'all', level: 3, agentId: undefined, days: 30 },
  members: [],
  ...{ times: 2.5, kinds: ['slot'], perMember: 1, isStackable: false },
};

describe('the draft of a campaign', () => {
  it('becomes the input of the call, without fields that its kind has no use for', () => {
    expect(draftProblems(draft)).toEqual({});
    expect(inputOf(draft)).toMatchObject({ name: 'Spring', depositOn: null, percent: null, leastDeposit: 0, wageringPercent: 250 });
    expect(inputOf(draft).startsAt).toBe('2026-03-01T00:00:00+09:00');
    expect(inputOf({ ...draft, kind: 'deposit', to: 'level' })).toMatchObject({
      ...{ depositOn: 'first', percent: 10, leastDeposit: 10_000, segment: { to: 'level', level: 3 } },
    });
    expect(inputOf({ ...draft, kind: 'deposit', isPercent: false }).percent).toBeNull();
    const members = [
      { id: 7, name: 'player7' },
      { id: 9, name: 'player9' },
    ];
    expect(inputOf({ ...draft, to: 'member', members }).segment).toEqual({ to: 'member', memberIds: [7, 9] });
  });

  it('says at which field something is missing', () => {
    expect(draftProblems({ ...draft, name: ' ', points: null, budget: null })).toEqual({ name: 'empty', points: 'empty', budget: 'empty' });
    expect(draftProblems({ ...draft, budget: 10, endsAt: draft.startsAt, kinds: [] })).toEqual({
      ...{ budget: 'budget', endsAt: 'period', kinds: 'kinds' },
    });
    expect(draftProblems({ ...draft, to: 'downline' })).toEqual({ agentId: 'agent' });
    expect(draftProblems({ ...draft, to: 'inactive', days: null })).toEqual({ days: 'empty' });
    expect(draftProblems({ ...draft, to: 'member' })).toEqual({ members: 'members' });
    expect(draftProblems({ ...draft, kind: 'deposit', percent: null })).toEqual({ percent: 'empty' });
  });
});
