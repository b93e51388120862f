import { describe, expect, it } from '@jest/globals';

import { readyBlock } from './ready-block.js';

const url = 'http://localhost:3000';

describe('the ready block', () => {
  it('begins with the line that scripts wait for and names every address', () => {
    const block = readyBlock({ url, demo: true, dataDir: '.data' });
    expect(block.split('\n')[0]).toBe('Truebook ready: http://localhost:3000');
    for (const address of [`${url}/ `, `${url}/pa `, `${url}/admin `]) expect(block).toContain(address);
    for (const account of ['truebook-player', 'truebook-agent', 'truebook-admin', '1234']) expect(block).toContain(account);
  });

  it('names no account where there is no demo', () => {
    expect(readyBlock({ url, demo: false, dataDir: '.data' })).not.toMatch(/truebook-|1234/);
  });
});
