import { Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { maskName, seoulIso } from '#lib/kernel';
import { CommunitySources, type CommunityTransfer } from '../../ports.js';

const shown = 20;

/** What happens on the site, for everybody to see: real records, names masked. */
@Injectable()
export class Community {
  constructor(private readonly sources: CommunitySources) {}

  async execute(): Promise<CallOutput<'user/board/getCommunity'>> {
    const [charges, exchanges, wins] = await Promise.all([
      this.sources.charges(shown),
      this.sources.exchanges(shown),
      this.sources.wins(shown),
    ]);
    return {
      charges: charges.map(publicTransfer),
      exchanges: exchanges.map(publicTransfer),
      wins: wins.map(({ nickname, payout, game, round, at }) => ({
        nickname: maskName(nickname),
        payout,
        game,
        round,
        created_at: seoulIso(at),
      })),
    };
  }
}

function publicTransfer({ nickname, money, bankName, at }: CommunityTransfer) {
  return { nickname: maskName(nickname), money, bank_name: bankName, created_at: seoulIso(at) };
}
