import { describe, expect, it } from '@jest/globals';
import { calls, type Call } from '#lib/contract';

const table = Object.entries(calls as Record<string, Call>);

/** Ids that a call's input takes under the name of its target. */
function takesIds({ in: input, agent }: Call): boolean {
  const accepts = (value: unknown) =>
    !input.safeParse({ [agent!.target!]: value }).error?.issues.some(({ path }) => path[0] === agent!.target);
  return (accepts(1) || accepts([1])) && !accepts('x') && !accepts(-1);
}

describe('the calls of agents', () => {
  it('each say what an agent may do and to whom, and no other call does', () => {
    expect(table.filter(([, call]) => call.who.includes('agent') !== (call.agent !== undefined)).map(([path]) => path)).toEqual([]);
  });

  it.each(table.filter(([, call]) => call.agent?.target))(
    '%s takes the ids of its targets under the name that its rule gives',
    (_, call) => {
      expect(takesIds(call)).toBe(true);
    },
  );

  it('that move money, or pay, take more than reading', () => {
    const readers = table.filter(([, call]) => call.agent?.right === 'read');
    expect(
      readers
        .filter(([path, call]) => call.movesMoney ?? /\/(create|update|delete|approve|refuse|issue)$/.test(path))
        .map(([path]) => path),
      // A monitor's password is its own, and may have to be changed before it can look at anything; so are its saved views of lists.
    ).toEqual(['agent/password/update', 'agent/view/delete']);
  });

  it('that name nobody are about the agent’s own or cut to its downline', () => {
    const rules = table.flatMap(([path, { agent }]) => (agent && !agent.target && agent.right !== 'process' ? [{ path, ...agent }] : []));
    expect(rules.filter(({ reach, right }) => reach === 'direct' || right === 'manage' || right === 'pay').map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('that process requests name them by their ids, and say row by row whose the agent may not process', () => {
    const processing = table.filter(([, call]) => call.agent?.right === 'process');
    expect(processing.map(([path]) => path)).toEqual([
      'agent/deposit/approve',
      'agent/deposit/refuse',
      'agent/withdrawal/approve',
      'agent/withdrawal/refuse',
      'agent/withdrawal/reveal',
    ]);
    for (const [path, call] of processing) {
      expect(call.agent).toEqual({ reach: 'direct', right: 'process' });
      // Numbers are looked at one by one, and each look is refused as a whole.
      if (path === 'agent/withdrawal/reveal') continue;
      expect(call.in.safeParse({ ids: [1] }).success).toBe(true);
      expect('results' in (call.out as unknown as { shape: object }).shape).toBe(true);
    }
  });
});
