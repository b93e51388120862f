import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { catalogue, LOBBY, slots, tables } from '../games/catalogue.js';
import { hashOfSeed, SeededDraw, slotText } from '../games/math/draw.js';
import { languageCodes } from '../games/names.js';
import { playSlot } from '../games/slots/play.js';
import { symbols } from './art/symbols.js';
import { thumbnail } from './art/thumbs.js';
import { checkRound } from './proof.js';
import { mayGoOn, mostSpent, readAmount } from './slot/autoplay-rules.js';
import { en } from './texts/en.js';
import { ko } from './texts/ko.js';
import { others } from './texts/others.js';

const seed = 'ab'.repeat(32);

describe('the verifier', () => {
  it.each([...slots.keys()])('recomputes %s', (game) => {
    const text = slotText('words', game, 7);
    const outcome = playSlot(slots.get(game)!.machine, new SeededDraw(seed, text));
    const proof = { round: 'r', game, text, seed, hash: hashOfSeed(seed), outcome, state: 'settled', at: '' };
    expect(checkRound(proof)).toMatchObject({ hashFits: true, outcomeFits: true });
    expect(checkRound({ ...proof, outcome: { ...outcome, units: outcome.units + 1 } }).outcomeFits).toBe(false);
    expect(checkRound({ ...proof, hash: hashOfSeed('cd'.repeat(32)) }).hashFits).toBe(false);
  });

  it.each([...tables.keys()])('recomputes %s, whatever the order of its fields', (game) => {
    const { places, points, won, push, bead } = tables.get(game)!.game.deal(new SeededDraw(seed, 'T-1'));
    const outcome = { bead: { side: bead.side, mark: bead.mark }, push, won, points, places };
    expect(checkRound({ round: 'T-1', game, text: 'T-1', seed, hash: hashOfSeed(seed), outcome, state: 'settled', at: '' })).toMatchObject({
      hashFits: true,
      outcomeFits: true,
    });
  });
});

describe('autoplay', () => {
  it('names the most it can spend, and stops before a loss could pass the limit', () => {
    expect(mostSpent(1_000, { count: 25, lossLimit: 20_000 })).toBe(20_000);
    expect(mostSpent(1_000, { count: 10, lossLimit: 20_000 })).toBe(10_000);
    expect(mayGoOn(19_000, 1_000, { lossLimit: 20_000 })).toBe(true);
    expect(mayGoOn(19_001, 1_000, { lossLimit: 20_000 })).toBe(false);
  });

  it('reads amounts as people type them, and nothing else', () => {
    expect(['20,000', ' 5000 ', '0', '', '-5', '1e5', '12.5'].map(readAmount)).toEqual([20_000, 5_000, null, null, null, null, null]);
  });
});

describe('the texts', () => {
  it('are complete in Korean and English, with the same values to fill in', () => {
    const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const key of Object.keys(ko) as (keyof typeof ko)[]) {
      expect(en[key]).not.toBe('');
      expect({ key, holes: holes(en[key]) }).toEqual({ key, holes: holes(ko[key]) });
    }
  });

  it('know five more languages, and no key that does not exist', () => {
    expect(['ko', 'en', ...Object.keys(others)].sort()).toEqual([...languageCodes].sort());
    for (const some of Object.values(others)) for (const key of Object.keys(some)) expect(Object.keys(ko)).toContain(key);
  });

  it('have a word for every bet that has no number of its own', () => {
    for (const { game } of tables.values()) {
      for (const { code } of game.bets) {
        const known = `bet_${code}` in ko || /^n\d+$/.test(code) || `bet_${code.split('-')[0]}` in ko;
        expect({ code, known }).toEqual({ code, known: true });
      }
    }
  });
});

describe('the drawings', () => {
  it('show every symbol of every reel', () => {
    for (const [code, { machine }] of slots) {
      for (const letter of machine.symbols)
        expect({ code, letter, drawn: symbols[code]?.[letter] !== undefined }).toEqual({ code, letter, drawn: true });
    }
  });

  it('have a picture for every game', () => {
    for (const { code } of catalogue()) expect(thumbnail(code)).toContain('<svg');
    expect(thumbnail(LOBBY, true)).toContain('viewBox="-43');
    expect(thumbnail('moon')).toBeUndefined();
  });

  it('put no text of others into markup', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /^(?!.*spec).*\.ts$/.test(file));
    expect(files.length).toBeGreaterThan(15);
    for (const file of files)
      expect(readFileSync(path.join(import.meta.dirname, file), 'utf8')).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write/);
  });
});

describe('sound', () => {
  it('is on, and can be switched, in a frame whose browser keeps nothing for it', async () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    const denied = () => {
      throw new Error('Access is denied for this document.');
    };
    Object.defineProperty(globalThis, 'localStorage', { get: denied, configurable: true });
    const { setSound, soundIsOn } = await import('./sound.js');
    expect(soundIsOn()).toBe(true);
    setSound(false);
    expect(soundIsOn()).toBe(false);
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
  });
});
