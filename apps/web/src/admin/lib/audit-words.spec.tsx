import { beforeAll, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { needTexts } from '../../lib/i18n.js';
import { loadTexts } from '../../testing/dom.js';
import { useAuditWords } from './audit-words.js';

/** Fields that vendors, games, codes, posts, items and approvals write into the log. */
const fields =
  'key code minBet maxBet baseUrl format currency feePercent operatorId publicKey walletModel timeoutMs roundIdleSeconds addresses added ' +
  'removed listed release agent agentId referrerId defaultAgent audience author call input ids days fromLevel image thumbnail isOpen ' +
  'isVisible kind order owner prizes reply sent state smsRequired translations file delta receivable onSale stopReason released maintenance ' +
  'attendance roulette skinLevels resultMode supplier markets levels minStake maxStake maxWin maxExposure signupPoints friendLossPercent ticketFromCharge closingSeconds';

beforeAll(async () => {
  await loadTexts('admin');
  await Promise.all(['members', 'settings'].map(needTexts));
});

describe('a field of an entry', () => {
  it.each(fields.split(' '))('%s has a word', (field) => {
    const { result } = renderHook(() => useAuditWords({ target: 'vendor:1', after: {} }));
    expect(result.current.label(field)).not.toBe(field);
    expect(result.current.label(`levels.2.${field}`)).not.toContain(field);
  });
});
