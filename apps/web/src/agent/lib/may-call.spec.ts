import { describe, expect, it } from '@jest/globals';
import { mayCallWith } from './may-call.js';

describe('what an agent may call', () => {
  it('follows its rights', () => {
    const { call } = mayCallWith(['read', 'act']);
    expect(call('agent/code/issue')).toBe(true);
    expect(call('agent/user/create')).toBe(false);
    expect(call('agent/child/money/update')).toBe(false);
  });

  it('is looking alone for a monitor', () => {
    const { call, change } = mayCallWith(['read']);
    expect(call('agent/member/get')).toBe(true);
    expect(call('agent/otp/begin')).toBe(false);
    expect(change('agent/sound/get')).toBe(false);
  });

  it('is nothing that is an agent’s until its rights are known, and whatever is none of agents', () => {
    const { call } = mayCallWith([]);
    expect(call('agent/member/get')).toBe(false);
    expect(call('user/browse')).toBe(true);
  });
});
