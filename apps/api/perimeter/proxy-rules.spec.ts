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
}

/** One condition of a rule; all of them have to hold. */
function holds(condition: string, { method, path: asked, isTls }: Asked): boolean {
  if (condition.startsWith('!')) return !holds(condition.slice(1), { method, path: asked, isTls });
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
  let isOn = true;
  for (const line of lines) {
    if (line.startsWith('.if')) isOn = line === '.if streq("$TLS",on)' && tls === 'on';
    else if (line === '.endif') isOn = true;
    const rule = isOn ? /^http-request (redirect|deny|set-header) (.*?)(?: if (.*))?$/.exec(line) : null;
    if (!rule) continue;
    const [, action, what, when = ''] = rule;
    if (!(when.match(/!?\{[^}]*\}|\S+/g) ?? []).every((condition) => holds(condition, asked))) continue;
    if (action !== 'set-header') return { action: action as 'redirect' | 'deny', sets };
    const [name, value] = what!.split(' ');
    sets[name!] = value!;
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
      sets: { 'X-Forwarded-For': '%[src]', 'X-Forwarded-Proto': isTls ? 'https' : 'http' },
    });
});
