import { describeSettings } from './fields.js';

const order = { kind: 'number', least: 0, most: 99, weaker: 'neither' } as const;
const menu = { ...order, group: 'menu' } as const;
const home = { ...order, group: 'home' } as const;

/** Of a section: players neither see nor play one that is not released. */
const section = <const Group extends string>(group: Group) =>
  ({
    released: { kind: 'switch', group, text: 'released' },
    order: { ...order, group, text: 'order' },
  }) as const;

const won = { kind: 'amount', least: 1, most: 1_000_000_000_000, unit: 'won', blank: 'noLimit', weaker: 'more' } as const;

/** A bound over all vendors and games of a kind; amounts are won. */
const play = <const Group extends 'casino' | 'slot'>(group: Group) =>
  ({
    maxBet: { ...won, group, text: 'maxBet' },
    /** What one round may pay before administrators are alerted: what a vendor says was won is paid in full. */
    maxWin: { ...won, group, text: 'maxWin' },
  }) as const;

/** What players are offered, and in which order. Draw games have the same on their own pages, games of vendors in their list. */
export const offerSettings = describeSettings('offer', {
  /** Kinds of games in the menus: the smallest first. */
  menu: { sports: menu, powerball: menu, minigame: menu, casino: menu, slot: menu },
  /** Cards of the home page. */
  home: { draws: home, sports: home },
  sections: {
    cross: section('cross'),
    special: section('special'),
    special2: section('special2'),
    live: section('live'),
    europe: section('europe'),
    inplay: section('inplay'),
    virtual: section('virtual'),
  },
  casino: play('casino'),
  slot: play('slot'),
});
