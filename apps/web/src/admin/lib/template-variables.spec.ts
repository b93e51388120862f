import { describe, expect, it } from '@jest/globals';
import { fillVariables, valuesOf } from './template-variables.js';

const values = valuesOf({ nickname: 'A <b> & {account}', account: 'player1', createdAt: '2026-11-24T03:00:00.000Z', subject: 'Deposit' });

describe('variables of a template', () => {
  it('are filled in wherever they stand', () => {
    expect(fillVariables('<p>{account}, {subject}: {account}</p>', values)).toBe('<p>player1, Deposit: player1</p>');
    expect(fillVariables('{askedAt}', values)).toContain('12:00');
  });

  it('are text, never markup, and are not filled in twice', () => {
    expect(fillVariables('<p>{nickname}</p>', values)).toBe('<p>A &lt;b&gt; &amp; {account}</p>');
  });

  it('leave other braces alone', () => {
    expect(fillVariables('{constructor} {amount} {}', values)).toBe('{constructor} {amount} {}');
  });
});
