import { describe, expect, it } from '@jest/globals';
import type { System } from '../../shared/members/system.js';
import { heroGame } from './hero-game.js';

const game = (id: string, onSale = true) => ({ id, onSale }) as System['games'][number];
const site = {
  ...{ use_casino: true, use_slot: true, use_sports: true, use_inplay: true, use_minigame: true, use_powerball: true },
  menu: ['sports', 'powerball', 'minigame', 'casino', 'slot'],
  sections: ['europe', 'inplay'],
  games: [game('eos1'), game('eos2'), game('powerladder')],
  inspections: [],
} as unknown as System;
const at = (change: Partial<System>): (string | undefined)[] => {
  const found = heroGame({ ...site, ...change });
  return [found?.to, found?.name];
};

describe('the first slide of the home page', () => {
  it('leads to the first draw game that is released and sold, of a kind that is on', () => {
    expect(at({})).toEqual(['/game/powerball/ntry/eos1', 'common:games.eos1']);
    expect(at({ games: [game('eos1', false), game('eos2')] })).toEqual(['/game/powerball/ntry/eos2', 'common:games.eos2']);
    expect(at({ use_powerball: false })).toEqual(['/game/minigame/ntry/powerladder', 'common:games.powerladder']);
    expect(heroGame({ ...site, games: [game('powerball3')] })?.search).toEqual({ type: 'eos3' });
    expect(at({ games: [game('unknown'), game('eos2')] })[0]).toBe('/game/powerball/ntry/eos2');
  });

  it('leads to other kinds in the order of the menu where no draw game is on, past those under inspection', () => {
    const noDraws = { games: [] };
    expect(at(noDraws)).toEqual(['/game/europe-sports', 'player:menu.sports']);
    expect(at({ ...noDraws, use_sports: false })).toEqual(['/game/casino', 'player:menu.casino']);
    const inspections = [{ target: 'casino', is_disabled: true }] as unknown as System['inspections'];
    expect(at({ ...noDraws, use_sports: false, inspections })).toEqual(['/game/slot', 'player:menu.slot']);
  });

  it('leads nowhere where nothing is on', () => {
    expect(at({ use_powerball: false, use_minigame: false, use_sports: false, use_casino: false, use_slot: false })).toEqual([
      undefined,
      undefined,
    ]);
  });
});
