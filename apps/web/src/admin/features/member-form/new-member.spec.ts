import { describe, expect, it } from '@jest/globals';
import { blankMember, problemsOf, rolesBelow } from './new-member.js';

const roles = [
  { name: 'hq', propirty: 1, kind: 'agent' as const },
  { name: 'branch', propirty: 4, kind: 'agent' as const },
  { name: 'member', propirty: 7, kind: 'player' as const },
  { name: 'monitor', propirty: 8, kind: 'agent' as const },
];
const t = (key: string): string => key;

describe('a new member', () => {
  it('has a role below its parent’s, and the highest at the top', () => {
    expect(rolesBelow(roles, 'branch').map(({ name }) => name)).toEqual(['member', 'monitor']);
    expect(rolesBelow(roles, undefined).map(({ name }) => name)).toEqual(['hq']);
    expect(rolesBelow(roles, 'unknown')).toEqual([]);
  });

  it('says what is missing', () => {
    expect(Object.keys(problemsOf(blankMember, true, t)).sort()).toEqual(['account', 'nickname', 'parentId', 'password']);
    expect(problemsOf({ ...blankMember, account: 'kim', nickname: 'Kim', password: '1234', bankPassword: '12a4' }, false, t)).toEqual({
      bankPassword: 'members:form.fourDigits',
    });
  });
});
