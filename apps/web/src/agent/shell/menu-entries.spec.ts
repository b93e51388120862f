import { describe, expect, it } from '@jest/globals';
import type { Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';
import { groupCount, isAt, menuGroups, roleEntries } from './menu-entries.js';

const agent = (propirty: number, rights: Member['rights'] = ['read', 'act', 'create', 'manage', 'pay']): Member =>
  ({ role: { name: 'x', propirty, isOpenUserPage: true }, rights, role_setting: {}, solution: {} }) as unknown as Member;
const paths = (member: Member): string[] => menuGroups(member, undefined).flatMap((group) => group.entries.map((entry) => entry.to));

describe('the menu', () => {
  it('has an entry for every role of priority 5 and above, with its name and priority in the address', () => {
    const entries = roleEntries([
      { name: 'a', propirty: 2 },
      { name: 'b', propirty: 5 },
      { name: 'c', propirty: 6 },
    ]);
    expect(entries.map((entry) => entry.search)).toEqual([
      { role: 'a', propirty: 2 },
      { role: 'b', propirty: 5 },
    ]);
  });

  it('lists agents only for who may have some below', () => {
    expect(paths(agent(5))).toContain('/pa-agent-user-list');
    expect(paths(agent(6))).not.toContain('/pa-agent-user-list');
  });

  it('offers making an account to who may', () => {
    expect(paths(agent(3))).toContain('/pa-create-agent');
    expect(paths(agent(3, ['read']))).not.toContain('/pa-create-agent');
  });

  it('offers nothing that moves money to a monitor', () => {
    const own = ['/pa-money-charging', '/pa-money-exchanging', '/pa-point-exchanging'];
    expect(paths(agent(3))).toEqual(expect.arrayContaining(own));
    expect(paths(agent(8, ['read'])).filter((to) => own.includes(to))).toEqual([]);
  });

  it('adds up what waits behind a group', () => {
    const requests = menuGroups(agent(3), undefined).find((group) => group.key === 'requests');
    expect(requests === undefined ? 0 : groupCount(requests, { joins: 1, deposits: 2, withdrawals: 3, inquiries: 4, messages: 5 })).toBe(5);
  });

  it('has an entry for recommendation codes beside the one for applications, and only the shown one is marked', () => {
    const joins = menuGroups(agent(3), undefined)
      .flatMap((group) => group.entries)
      .filter(({ to }) => to === '/pa-register');
    const marked = (search: Record<string, unknown>): string[] =>
      joins.filter((entry) => isAt(entry, { pathname: '/pa-register', search })).map(({ text }) => text);
    expect(marked({})).toEqual(['agent:menu.joins']);
    expect(marked({ tab: 'codes', page: 2 })).toEqual(['agent:codes.title']);
  });

  it('tells two entries of one page apart by what they look for', () => {
    const [first, second] = roleEntries([
      { name: 'a', propirty: 2 },
      { name: 'b', propirty: 3 },
    ]);
    const here = { pathname: '/pa-agent-user-list-by-role', search: { role: 'b', propirty: 3, page: 2 } };
    expect([first, second].map((entry) => entry !== undefined && isAt(entry, here))).toEqual([false, true]);
  });

  describe('by the kinds of play that site and agent have switched on', () => {
    const kinds = ['casino', 'slot', 'sports', 'minigame', 'powerball'] as const;
    type Kind = (typeof kinds)[number];
    const on = (...open: Kind[]): Record<string, boolean> => Object.fromEntries(kinds.map((kind) => [`use_${kind}`, open.includes(kind)]));
    const seen = (agents: Kind[], sites: Kind[] = [...kinds]) => {
      const member = { ...agent(3), solution: on(...agents) } as unknown as Member;
      const groups = menuGroups(member, on(...sites) as unknown as System);
      const entries = (key: string) => groups.find((group) => group.key === key)?.entries ?? [];
      return {
        logs: entries('games').map(({ to }) => to.replace('/pa-game-', '')),
        rolling: entries('betting').flatMap(({ search }) => search?.['gameType'] ?? []),
        betting: entries('betting').length,
      };
    };

    it('has a log and a page of rolling for each', () => {
      expect(seen(['slot', 'sports'])).toMatchObject({ logs: ['slot', 'sports'], rolling: ['slot', 'sports'] });
      expect(seen([...kinds], ['casino', 'minigame'])).toMatchObject({ logs: ['casino', 'minigame'], rolling: ['casino', 'minigame'] });
    });

    it('has rolling of casino and slots together only where both are on', () => {
      expect(seen(['casino', 'slot']).rolling).toEqual(['slot', 'casino', 'casinoslot']);
      expect(seen(['casino']).rolling).toEqual(['casino']);
    });

    it('has the pages of mini games also where Powerball alone is on', () => {
      expect(seen(['powerball'])).toMatchObject({ logs: ['minigame'], rolling: ['minigame'] });
    });

    it('has no betting status where nothing is on', () => {
      expect(seen([])).toEqual({ logs: [], rolling: [], betting: 0 });
    });
  });
});
