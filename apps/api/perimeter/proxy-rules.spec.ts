/** What the proxy of docker-compose.yml does with requests that come without TLS, read from its own configuration. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const file = path.resolve(import.meta.dirname, '../../../docker/haproxy.cfg');
const frontend = /^frontend web\n(.*?)^backend/ms.exec(readFileSync(file, 'utf8'))![1]!;
const lines = frontend.split('\n').map((line) => line.trim());

interface Asked {
  method: string;
  path: string;
  isTls: boolean;
  isFromCdn?: boolean;
}

/** One condition of a rule; all of them have to hold. */
function holds(condition: string, request: Asked): boolean {
  const { method, path: asked, isTls, isFromCdn = false } = request;
  if (condition.startsWith('!')) return !holds(condition.slice(1), request);
  if (condition === 'from_cdn' || condition === '{ req.hdr_cnt(x-forwarded-for) gt 0 }') return isFromCdn;
  if (condition === '{ ssl_fc }') return isTls;
  // Built in, and true for HEAD too.
  if (condition === 'METH_GET') return method === 'GET' || method === 'HEAD';
  const prefixes = /^\{ path -m beg (.*) \}$/.exec(condition);
  if (!prefixes) throw new Error(`unknown condition ${condition}`);
  return prefixes[1]!.split(' ').some((prefix) => asked.startsWith(prefix));
}

/** The first rule that ends a request, with what it sets. */
function outcome(tls: 'on' | '', asked: Asked): { action: 'redirect' | 'deny' | 'pass'; sets: Record<string, string> } {
  const sets: Record<string, string> = {};
  const variables: Record<string, string> = {};
  let isOn = true;
  for (const line of lines) {
    if (line.startsWith('.if')) isOn = line === '.if streq("$TLS",on)' && tls === 'on';
    else if (line === '.endif') isOn = true;
    const rule = isOn ? /^http-request (redirect|deny|set-header|set-var)\(?([\w.]*)\)? (.*?)(?: if (.*))?$/.exec(line) : null;
    if (!rule) continue;
    const [, action, variable = '', what, when = ''] = rule;
    if (!(when.match(/!?\{[^}]*\}|\S+/g) ?? []).every((condition) => holds(condition, asked))) continue;
    if (action === 'set-var') variables[variable] = what!;
    else if (action !== 'set-header') return { action: action as 'redirect' | 'deny', sets };
    else {
      const [name, value] = what!.split(' ');
      sets[name!] = value!.replace(/%\[var\(([\w.]+)\)\]/, (_, of: string) => variables[of]!);
    }
  }
  return { action: 'pass', sets };
}

const ask = (method: string, asked: string, isTls: boolean) => ({ method, path: asked, isTls });

describe('the proxy with TLS', () => {
  it.each([
    ['GET', '/', 'redirect'],
    ['HEAD', '/admin', 'redirect'],
    ['GET', '/assets/index.js', 'redirect'],
    ['POST', '/', 'deny'],
    ['POST', '/api/user/login', 'deny'],
    ['GET', '/api/openapi.json', 'deny'],
    ['GET', '/socket.io/?EIO=4', 'deny'],
    ['GET', '/health/live', 'pass'],
  ])('answers %s %s in clear with: %s', (method, asked, action) => {
    expect(outcome('on', ask(method, asked, false)).action).toBe(action);
  });

  it('redirects to its own port for TLS, under the name that was asked for', () => {
    const rule = lines.find((line) => line.startsWith('http-request redirect'));
    expect(rule).toContain('location "https://%[req.hdr(host),regsub(:[0-9]*\\$,)]:${TLS_PORT}%[pathq]" code 301');
  });

  it('lets everything through that comes by TLS', () => {
    for (const [method, asked] of [
      ['GET', '/'],
      ['POST', '/api/user/login'],
      ['GET', '/socket.io/?EIO=4'],
    ] as const)
      expect(outcome('on', ask(method, asked, true)).action).toBe('pass');
  });
});

it('the proxy writes itself from where and by what a request came, whatever the request says', () => {
  for (const [tls, isTls] of [['on', true] as const, ['', false] as const])
    expect(outcome(tls, ask('POST', '/api/user/login', isTls))).toEqual({
      action: 'pass',
      sets: { 'X-Forwarded-For': 'src', 'X-Forwarded-Proto': isTls ? 'https' : 'http' },
    });
});

it('takes the word of a CDN on whom a request is from, and of no other', () => {
  const visitor = (isFromCdn: boolean) => outcome('', { ...ask('GET', '/', false), isFromCdn }).sets['X-Forwarded-For'];
  expect([visitor(true), visitor(false)]).toEqual(['req.hdr_ip(x-forwarded-for,-1)', 'src']);
  expect(frontend).toContain('acl from_cdn src -f /usr/local/etc/haproxy/cdn.lst');
});

it('bounds the connections of a visitor, which a CDN has for all of them', () => {
  expect(lines).toContain('tcp-request connection reject if { sc0_conn_cur gt 1000 } !from_cdn');
});
