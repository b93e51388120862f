import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { type Audience, MemberAudience } from '#lib/members';
import { audit, CLOCK, Commands, type CommandContext } from '#lib/platform';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import type { CampaignTerms, Segment } from '../domain/campaign.js';

/** Terms as an administrator gives them; chosen members come with the segment. */
export type Draft = Omit<CampaignTerms, 'segment'> & { segment: Segment | { to: 'member'; memberIds: readonly number[] } };

/** Makes a campaign. */
@Injectable()
export class CreateCampaign {
  constructor(
    private readonly commands: Commands,
    private readonly audience: MemberAudience,
    private readonly campaigns: CampaignsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_INPUT with the field, NOT_FOUND for an unknown agent or a member who is no active player, KEY_REUSED */
  execute(command: CommandContext, { segment: wished, ...draft }: Draft): Promise<{ id: number }> {
    const terms = cleaned({ ...draft, segment: segmentOf(wished) });
    return this.commands.run(command, async (tx) => {
      const at = this.clock.now();
      if (terms.endsAt <= at) throw refuse('INVALID_INPUT', { field: 'endsAt' });
      const audience = audienceOf(wished);
      const found = audience && (await this.audience.of(tx, audience, at));
      const players = found?.addressees.filter(({ kind }) => kind === 'player').map(({ id }) => id) ?? [];
      if (audience?.to === 'member' && players.length < new Set(audience.ids).size) throw refuse('NOT_FOUND');
      const id = await this.campaigns.insert(tx, terms, { at, by: command.actor.account });
      if (audience?.to === 'member' || audience?.to === 'inactive') await this.campaigns.noteMembers(tx, id, players);
      await audit(tx, command, this.clock, [{ action: 'campaign.create', target: `campaign:${id}`, after: terms }]);
      return { id };
    });
  }
}

/** Fields that a kind has no use for are empty. @throws DomainError INVALID_INPUT */
function cleaned(terms: CampaignTerms): CampaignTerms {
  if (terms.endsAt <= terms.startsAt) throw refuse('INVALID_INPUT', { field: 'endsAt' });
  if (terms.budget < terms.points) throw refuse('INVALID_INPUT', { field: 'budget' });
  if (terms.wageringPercent > 0 && terms.wageringKinds.length === 0) throw refuse('INVALID_INPUT', { field: 'wageringKinds' });
  if (terms.kind !== 'deposit') return { ...terms, depositOn: null, percent: null, leastDeposit: 0 };
  if (terms.depositOn === null) throw refuse('INVALID_INPUT', { field: 'depositOn' });
  return terms;
}

function segmentOf(wished: Draft['segment']): Segment {
  return wished.to === 'member' ? { to: 'member' } : wished;
}

/** Who has to be looked up: those who are noted, and agents who have to exist. */
function audienceOf(wished: Draft['segment']): Audience | undefined {
  if (wished.to === 'member' && 'memberIds' in wished) return { to: 'member', ids: wished.memberIds };
  if (wished.to === 'inactive' || wished.to === 'downline') return wished;
  return undefined;
}
