import { beforeAll, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { needTexts } from '../../lib/i18n.js';
import { loadTexts } from '../../testing/dom.js';
import { actorWords } from './actor-words.js';
import { useAuditWords } from './audit-words.js';

/** Fields that vendors, games, codes, posts, items and approvals write into the log. */
const fields =
  'key code minBet maxBet baseUrl format currency feePercent operatorId publicKey walletModel timeoutMs roundIdleSeconds addresses added ' +
  'removed listed release agent agentId referrerId defaultAgent audience author call input ids days fromLevel image thumbnail isOpen ' +
  'isVisible kind order owner prizes reply sent state smsRequired translations file delta receivable onSale stopReason released maintenance ' +
  'attendance roulette skinLevels resultMode supplier markets levels minStake maxStake maxWin maxExposure signupPoints friendLossPercent ticketFromCharge closingSeconds ' +
  'network use address toLevel rate hash payment refund';

beforeAll(async () => {
  await loadTexts('admin');
  await Promise.all(['members', 'settings', 'approvals'].map(needTexts));
});

describe('a field of an entry', () => {
  it.each(fields.split(' '))('%s has a word', (field) => {
    const { result } = renderHook(() => useAuditWords({ target: 'vendor:1', after: {} }));
    expect(result.current.label(field)).not.toBe(field);
    expect(result.current.label(`levels.2.${field}`)).not.toContain(field);
  });
});

describe('a name inside an entry', () => {
  const label = (path: string): string => renderHook(() => useAuditWords({ target: 'game:eos1', after: {} })).result.current.label(path);

  it('of a language is the word for it', () => {
    expect(label('translations.en.subject')).toMatch(/ · 영어 · /);
    expect(label('translations.mm.subject')).toMatch(/ · 버마어 · /);
  });

  it('of a market is what the market is called', () => {
    expect(label('markets.power_odd_even.odd')).toContain('파워볼 홀짝');
  });
});

describe('a value of an entry', () => {
  const value = (target: string, path: string, of: string): string =>
    renderHook(() => useAuditWords({ target, after: {} })).result.current.value(path, of);

  it('is in words where the screens have one for it', () => {
    expect(value('approval:2', 'kind', 'vendor')).toBe(i18next.t('approvals:kind.vendor'));
    expect(value('fixture:433', 'suspended', 'manual')).toBe(i18next.t('common:match.suspended.manual'));
    expect(value('item:1', 'kind', 'vendor')).toBe('vendor');
  });
});

describe('who acted', () => {
  it.each([
    ['admin:root', '관리자 root'],
    ['agent:shop', '파트너 shop'],
    ['player:bob', '회원 bob'],
    ['member:bob', '회원 bob'],
    ['system', '시스템'],
    ['kim', 'kim'],
  ])('%s is %s', (by, words) => {
    expect(actorWords(by, i18next.t)).toBe(words);
  });
});
