import { memberStatuses } from '#lib/contract';
import { describe, expect, it } from '@jest/globals';
import type { MemberSettings } from '#lib/members';
import { isActive, pageRefusal } from './page-gate.js';

const agent = (settings: MemberSettings) => pageRefusal('agent', { status: 'normal_a', role: '매장', settings });
const player = (settings: MemberSettings) => pageRefusal('player', { status: 'normal_a', role: '회원', settings });

describe('page gate', () => {
  it('opens the partner console to an agent whose visibility is not set or 1', () => {
    expect(agent({})).toBeUndefined();
    expect(agent({ visibled_partner: 1 })).toBeUndefined();
  });

  it('refuses the page at visibility -2 and blocks at 0', () => {
    expect(agent({ visibled_partner: -2 })).toBe('PAGE_NOT_ALLOWED');
    expect(agent({ visibled_partner: 0 })).toBe('AGENT_BLOCKED');
  });

  it('refuses the page to an agent without isOpenPartnerPage, blocked or not', () => {
    expect(agent({ isOpenPartnerPage: false })).toBe('PAGE_NOT_ALLOWED');
    expect(agent({ isOpenPartnerPage: false, visibled_partner: 0 })).toBe('PAGE_NOT_ALLOWED');
  });

  it('refuses the page to a player without isOpenUserPage, whatever the partner visibility', () => {
    expect(player({ visibled_partner: 0 })).toBeUndefined();
    expect(player({ isOpenUserPage: false })).toBe('PAGE_NOT_ALLOWED');
  });

  it('keeps sessions from anybody who is suspended, blocked, withdrawn or deleted', () => {
    const active = memberStatuses.filter((status) => isActive('player', { status, role: '회원', settings: {} }));
    expect(active).toEqual(['normal_a', 'normal_b', 'test']);
    expect(isActive('admin', { status: 'normal', role: '', settings: {} })).toBe(true);
    expect(isActive('admin', { status: 'suspended', role: '', settings: {} })).toBe(false);
  });
});
