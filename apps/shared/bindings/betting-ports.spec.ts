import { memberStatuses } from '#lib/contract';
import { describe, expect, it } from '@jest/globals';
import { TestClock } from '#lib/kernel';
import type { MembersRepository } from '#lib/members';
import { MemberBettorRestrictions } from './betting-ports.js';

/** The answer for a member as the repository would find it. */
function isRestricted(member: object | undefined): Promise<boolean> {
  const members = { byId: async () => member } as unknown as MembersRepository;
  return new MemberBettorRestrictions(members, {} as never, new TestClock(new Date())).isRestricted({} as never, 7, 'eos1');
}

describe('who may bet', () => {
  it('is everybody whom the house has left active, and nobody else', async () => {
    const allowed = [];
    for (const status of memberStatuses) if (!(await isRestricted({ status, restrictions: {} }))) allowed.push(status);
    expect(allowed).toEqual(['normal_a', 'normal_b', 'test']);
  });

  it('is not a member under a ban, nor somebody unknown', async () => {
    expect(await isRestricted({ status: 'normal_a', restrictions: { game_powerball: true } })).toBe(true);
    expect(await isRestricted(undefined)).toBe(true);
  });
});

describe('who may cancel bets', () => {
  const isRestricted = (member: object | undefined) =>
    new MemberBettorRestrictions(
      { byId: async () => member } as unknown as MembersRepository,
      {} as never,
      new TestClock(new Date()),
    ).isCancellationRestricted({} as never, 7);

  it('is everybody who is not banned from it, whatever else he is banned from', async () => {
    expect(await isRestricted({ restrictions: { game_powerball: true } })).toBe(false);
    expect(await isRestricted({ restrictions: { betting_cancellation: true } })).toBe(true);
    expect(await isRestricted(undefined)).toBe(true);
  });
});
