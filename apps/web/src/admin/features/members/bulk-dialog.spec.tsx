import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { BulkDialog } from './bulk-dialog.js';
import type { BulkAct } from './bulk-acts.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('members');
});
afterEach(cleanup);

it('adds quick amounts up to ten million to what is typed, and sends their sum', () => {
  const acts: BulkAct[] = [];
  show(<BulkDialog act="money" who="alice" onRun={(act) => acts.push(act)} onClose={() => undefined} />);
  const steps = screen.getAllByRole('button').filter(({ textContent }) => textContent.startsWith('+'));
  expect(steps.map(({ textContent }) => textContent)).toEqual(['+1만', '+5만', '+10만', '+50만', '+100만', '+1000만']);
  fireEvent.change(screen.getByRole('textbox', { name: '한 명당 금액' }), { target: { value: '5000' } });
  fireEvent.click(steps[0]!);
  fireEvent.click(steps[5]!);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '한 명당 금액' }).value).toBe('10,015,000');
  fireEvent.change(screen.getByLabelText('사유'), { target: { value: 'refund' } });
  fireEvent.click(screen.getByTestId('confirm'));
  expect(acts).toEqual([{ act: 'money', body: { unit: 'money', status: 'give', amount: 10_015_000, memo: 'refund' } }]);
});
