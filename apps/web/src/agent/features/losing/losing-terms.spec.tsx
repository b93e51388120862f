import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { LosingTerms, type Settlement } from './losing-terms.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('agent');
  await needTexts('agent-reports' as 'bets');
});
afterEach(cleanup);

const byHand: Settlement = { length: 'week', isAutomatic: false, closesAt: null, open: -5_000, waiting: 12_000, lastPaid: null };

describe('the losing page', () => {
  it('says that an administrator of the site pays, and that the agent has nothing to settle', () => {
    show(<LosingTerms of={byHand} />);
    expect(screen.getByText(/루징은 사이트가 지급합니다.+관리자가 지급을 처리합니다.+1주일.+직접 정산하실 것은 없습니다/)).toBeTruthy();
    expect(screen.getByText('아직 지급 없음')).toBeTruthy();
  });

  it('says that the site pays by itself where it does, when the period closes, and what was paid last', () => {
    const at = '2026-11-20T12:00:00+09:00';
    show(<LosingTerms of={{ ...byHand, isAutomatic: true, closesAt: at, lastPaid: { amount: 7_000, at } }} />);
    expect(screen.getByText(/사이트가 자동으로 지급합니다/)).toBeTruthy();
    expect(screen.getByText(/^마감/).textContent).toBe('마감 11.20 12:00');
    expect(screen.getByText('최근 지급').parentElement!.textContent).toBe('최근 지급7,000원11.20 12:00');
  });
});
