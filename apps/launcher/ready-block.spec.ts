import { describe, expect, it } from '@jest/globals';

import { readyBlock } from './ready-block.js';
import { missingForProduction } from './trial.js';

const url = 'http://localhost:3000';

describe('the ready block', () => {
  it('begins with the line that scripts wait for and names every address', () => {
    const block = readyBlock({ url, demo: true, dataDir: '.data', hasAdmin: true });
    expect(block.split('\n')[0]).toBe('Truebook ready: http://localhost:3000');
    for (const address of [`${url}/ `, `${url}/pa `, `${url}/admin `]) expect(block).toContain(address);
    for (const account of ['truebook-player', 'truebook-agent', 'truebook-admin', '1234']) expect(block).toContain(account);
  });

  it('says where the casino vendor is, where one runs', () => {
    const site = { url, demo: true, dataDir: '.data', hasAdmin: true };
    expect(readyBlock({ ...site, vendorUrl: 'http://localhost:3100' })).toMatch(/^ {2}vendor {2}http:\/\/localhost:3100 /m);
    expect(readyBlock(site)).not.toMatch(/vendor/);
  });

  it('names no account where there is no demo', () => {
    expect(readyBlock({ url, demo: false, dataDir: '.data', hasAdmin: true })).not.toMatch(/truebook-|1234/);
  });

  it('says how the first administrator is made, and what a trial lacks', () => {
    const site = { url, demo: false, dataDir: '.data', hasAdmin: false };
    expect(readyBlock(site)).toContain('npm run admin:create -- --account owner');
    const trial = readyBlock({ ...site, trial: missingForProduction({ SMS_URL: 'https://sms.example.com' }) });
    expect(trial).toContain('npm run admin:create -- --trial --account owner');
    expect(trial).toContain('DATABASE_URL');
    expect(trial).not.toContain('SMS_URL');
    expect(readyBlock({ ...site, hasAdmin: true })).not.toContain('admin:create');
  });
});
