import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from '../../testing/dom.js';
import { gameWords, marketWords } from '../draws/draw-labels.js';
import { translate } from '../../lib/i18n.js';
import { clockWords, matchSeconds, type MatchClock } from './match-clock.js';
import { marketTypes } from '#lib/kernel';
import {
  fixtureWords,
  nameOf,
  otherNameOf,
  sections,
  sportIds,
  sportsMarketWords,
  sportsOutcomeWords,
  sportsPickWords,
  sportWords,
  suspensionWords,
  ticketWords,
} from './sports-labels.js';

beforeAll(() => loadTexts('player'));

describe('the words of sports', () => {
  it('name every section, sport, market, outcome and suspension: none is shown by its id', () => {
    for (const section of sections) expect(gameWords(section, translate)).not.toBe(section);
    for (const sport of sportIds) expect(sportWords(sport, translate)).not.toBe(sport);
    for (const cause of ['goal', 'red_card', 'penalty', 'var', 'supplier', 'manual'])
      expect(suspensionWords(cause, translate)).not.toBe(cause);
    for (const { id: type, outcomes } of marketTypes) {
      expect(marketWords(type, translate)).not.toBe(type);
      for (const outcome of outcomes)
        expect({ type, words: sportsOutcomeWords({ type, line: null }, outcome, translate) }).not.toEqual({ type, words: outcome });
    }
  });
  it('show the line as the picked team’s own in handicaps and as it is in totals', () => {
    const handicap = { type: 'handicap', line: -0.75 };
    expect(sportsMarketWords(handicap, translate)).toBe('핸디캡 −0.75');
    expect(sportsPickWords(handicap, 'home', translate)).toBe('핸디캡 승 −0.75');
    expect(sportsPickWords(handicap, 'away', translate)).toBe('핸디캡 패 +0.75');
    expect(sportsPickWords({ type: 'totals', line: 2.5 }, 'under', translate)).toBe('언더오버 언더 2.5');
    expect(sportsPickWords({ type: 'match_odds', line: null }, 'draw', translate)).toBe('승무패 무');
  });
  it('take the Korean name where there is one', () => {
    expect(nameOf({ name: 'Ulsan', nameKo: '울산' })).toBe('울산');
    expect([otherNameOf({ name: 'Ulsan', nameKo: '울산' }), otherNameOf({ name: 'Arsenal', nameKo: '' })]).toEqual(['Ulsan', '']);
    expect(fixtureWords({ home: { name: 'Ulsan', nameKo: '울산' }, away: { name: 'Arsenal', nameKo: '' } }, translate)).toBe(
      '울산 – Arsenal',
    );
  });
  it('tell what a ticket is', () => {
    const legs = [1, 2, 3, 4];
    expect([
      ticketWords({ type: 'single', size: 1, legs: [1] }, translate),
      ticketWords({ type: 'multi', size: 4, legs }, translate),
      ticketWords({ type: 'system', size: 2, legs }, translate),
    ]).toEqual(['단폴더', '4폴더', '시스템 2/4']);
  });
});

describe('the clock of a match', () => {
  const at = Date.parse('2026-11-21T05:00:00Z');
  const clock: MatchClock = { period: 'second', seconds: 4_000, at: new Date(at).toISOString(), running: true, speed: 10 };
  it('runs on from where it was, at its own speed', () => {
    expect(matchSeconds(clock, at + 2_000)).toBe(4_020);
    expect(matchSeconds({ ...clock, running: false }, at + 2_000)).toBe(4_000);
    expect(matchSeconds(clock, at - 5_000)).toBe(4_000);
    expect(clockWords(clock, at + 2_000, translate)).toBe("68'");
  });
  it('says the break', () => {
    expect(clockWords({ ...clock, period: 'half_time', running: false }, at, translate)).toBe('하프타임');
  });
});
