import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../lib/api.js';
import { sessionEndOf } from './use-agent-session.js';

describe('sessionEndOf', () => {
  it('knows the three ways in which the server closes the console', () => {
    expect(sessionEndOf(new ApiError('SESSION_EXPIRED', 'over'))).toEqual({ kind: 'expired', message: 'over' });
    expect(sessionEndOf(new ApiError('PAGE_NOT_ALLOWED', 'no'))?.kind).toBe('notAllowed');
    expect(sessionEndOf(new ApiError('AGENT_BLOCKED', 'no'))?.kind).toBe('blocked');
  });

  it('does not end a session because the network or the server failed', () => {
    expect(sessionEndOf(new ApiError('NETWORK', 'no answer'))).toBeNull();
    expect(sessionEndOf(new ApiError('UNAVAILABLE', 'later'))).toBeNull();
    expect(sessionEndOf(null)).toBeNull();
  });
});
