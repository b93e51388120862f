import { describe, expect, it } from '@jest/globals';
import { canMove } from '#lib/kernel';
import { depositTransitions, withdrawalTransitions } from '#lib/contract';
import { assertRequestMove } from './request-states.js';

const deposits = ['waiting', 'approved', 'refused', 'approval_cancelled', 'completed'] as const;
const withdrawals = ['waiting', 'approved', 'refused', 'completed'] as const;

/** All steps that a table allows, as `from → to`. */
const steps = <S extends string>(states: readonly S[], allowed: (from: S, to: S) => boolean) =>
  states.flatMap((from) => states.filter((to) => allowed(from, to)).map((to) => `${from} → ${to}`));

describe('request states', () => {
  it('lets deposits take exactly the specified steps', () => {
    expect(steps(deposits, (from, to) => canMove(depositTransitions, from, to))).toEqual([
      'waiting → approved',
      'waiting → refused',
      'approved → approval_cancelled',
      'approved → completed',
    ]);
  });

  it('lets withdrawals take exactly the specified steps', () => {
    expect(steps(withdrawals, (from, to) => canMove(withdrawalTransitions, from, to))).toEqual([
      'waiting → approved',
      'waiting → refused',
      'approved → completed',
    ]);
  });

  it('tells what is not approved yet from what is already processed', () => {
    expect(() => assertRequestMove(depositTransitions, 'waiting', 'completed')).toThrow(
      expect.objectContaining({ code: 'NOT_APPROVED_YET' }),
    );
    expect(() => assertRequestMove(depositTransitions, 'refused', 'approved')).toThrow(
      expect.objectContaining({ code: 'ALREADY_PROCESSED' }),
    );
    expect(() => assertRequestMove(depositTransitions, 'approved', 'approved')).toThrow(
      expect.objectContaining({ code: 'ALREADY_PROCESSED' }),
    );
  });
});
