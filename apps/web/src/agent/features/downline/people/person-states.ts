import type { BadgeTone } from '../../../../ui/badge.js';
import type { Person } from './person.js';

/** Every state of a person, its colour and the key of its word. */
export const personStates: Readonly<Record<Person['status'], readonly [BadgeTone, string]>> = {
  waiting: ['info', 'agent:personState.waiting'],
  refused: ['lose', 'agent:personState.refused'],
  normal_a: ['neutral', 'agent:personState.normal_a'],
  normal_b: ['neutral', 'agent:personState.normal_b'],
  suspended: ['warning', 'agent:personState.suspended'],
  blocked: ['lose', 'agent:personState.blocked'],
  withdrawn: ['neutral', 'agent:personState.withdrawn'],
  deleted: ['lose', 'agent:personState.deleted'],
  test: ['info', 'agent:personState.test'],
};
