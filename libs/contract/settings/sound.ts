import { describeSettings } from './fields.js';

/** What a console can make heard. */
export const soundKinds = ['deposit', 'withdrawal', 'join', 'inquiry', 'highBet', 'message', 'alert', 'approval'] as const;
export type SoundKind = (typeof soundKinds)[number];

/** Tunes that every console has; `own` is the file that the site has for the kind, and a chime where it has none. */
export const tunes = ['none', 'chime', 'bell', 'knock', 'alarm', 'coin', 'own'] as const;
export type Tune = (typeof tunes)[number];

const tune = <const Group extends SoundKind>(group: Group) =>
  ({
    tune: { kind: 'choice', group, of: tunes, text: 'tune' },
    volume: { kind: 'number', group, least: 0, most: 100, unit: 'percent', weaker: 'neither', text: 'volume' },
    /** Heard at most once in so many seconds, whatever else is heard meanwhile. */
    everySeconds: { kind: 'number', group, least: 1, most: 3_600, unit: 'seconds', weaker: 'neither', beside: true, text: 'everySeconds' },
    /** Heard again after that time until somebody has seen it. */
    repeats: { kind: 'switch', group, text: 'repeats' },
  }) as const;

/** What the consoles make heard where a person has chosen nothing. */
export const soundSettings = describeSettings('sound', {
  deposit: tune('deposit'),
  withdrawal: tune('withdrawal'),
  join: tune('join'),
  inquiry: tune('inquiry'),
  highBet: tune('highBet'),
  message: tune('message'),
  alert: tune('alert'),
  approval: tune('approval'),
});
