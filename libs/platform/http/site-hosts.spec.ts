import { describe, expect, it } from '@jest/globals';
import { SiteHosts } from './site-hosts.js';

const hosts = (config: object = {}) => new SiteHosts({ ALLOWED_ORIGINS: '', ...config });
const kinds = ['player', 'agent', 'admin'] as const;
const served = (sites: SiteHosts, host: string) => kinds.filter((kind) => sites.serves(kind, host));

describe('names of sites', () => {
  it('serve every site where none has a name of its own', () => {
    expect(served(hosts(), 'anything.example:3000')).toEqual(kinds);
    expect(hosts().only('anything.example')).toBeUndefined();
  });

  it('serve one site alone that has one, and it under no other', () => {
    const sites = hosts({ ADMIN_HOST: 'Admin.example', AGENT_HOST: 'pa.example' });
    expect(served(sites, 'admin.example')).toEqual(['admin']);
    expect(served(sites, 'ADMIN.example:8443')).toEqual(['admin']);
    expect(served(sites, 'pa.example')).toEqual(['agent']);
    expect(served(sites, 'www.example')).toEqual(['player']);
    expect(sites.only('admin.example')).toBe('admin');
  });
});

describe('the origin of a page', () => {
  it.each([
    [undefined, 'a.example', true],
    ['https://a.example', 'a.example', true],
    ['https://A.example:8443', 'a.example:8443', true],
    ['https://a.example:8443', 'a.example:3000', false],
    ['https://a.example:8443', 'a.example', false],
    ['https://a.example', 'a.example:443', true],
    ['http://a.example', 'a.example:80', true],
    ['http://a.example', 'a.example:443', false],
    ['http://[::1]:3000', '[::1]:3000', true],
    ['https://b.example', 'a.example', false],
    ['https://a.example.evil.example', 'a.example', false],
    ['null', 'a.example', false],
    ['', 'a.example', false],
    ['https://app.example', 'a.example', true],
    ['https://app.example', undefined, true],
    ['https://a.example', undefined, false],
  ])('%j may call %j: %j', (origin, host, may) => {
    expect(hosts({ ALLOWED_ORIGINS: 'https://app.example, capacitor://localhost' }).allowsOrigin(origin, { host, isSecure: false })).toBe(
      may,
    );
  });

  it('came by TLS where the call did', () => {
    const called = { host: 'a.example', isSecure: true };
    expect(['https://a.example', 'http://a.example'].map((origin) => hosts().allowsOrigin(origin, called))).toEqual([true, false]);
  });
});
