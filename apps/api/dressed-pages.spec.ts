import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { PerimeterRules } from '#lib/auth';
import { builtInSkins, type Skin } from '#lib/contract';
import type { SiteSkins } from '#lib/site';
import { DressedPages } from './dressed-pages.js';

const page = '<!doctype html><html><head><title>Truebook</title><meta name="theme-color" content="#0B0D11" /></head><body></body></html>';
const logo = '/uploads/11111111-1111-4111-8111-111111111111.png';
const own: Skin = { ...builtInSkins[2]!, key: 'own', title: '"><script>alert(1)</script>', logo };
let root: string;
let server: FastifyInstance;
let usual = builtInSkins[0]!;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'truebook-pages-'));
  for (const name of ['index.html', 'pa.html', 'admin.html']) writeFileSync(path.join(root, name), page);
  writeFileSync(path.join(root, 'manifest.webmanifest'), JSON.stringify({ id: '/', name: 'Truebook', theme_color: '#0B0D11' }));
  const skins = {
    dress: (key: string | undefined) => {
      const skin = [...builtInSkins, own].find((each) => each.key === key) ?? usual;
      return Promise.resolve({ skin, title: skin.title || 'Moonbet' });
    },
  } as unknown as SiteSkins;
  const named = new Map([['blue.example.com', { host: 'blue.example.com', skin: 'harbor', partner: '' }]]);
  const rules = { now: () => ({ domain: (host: string) => named.get(host) }) } as unknown as PerimeterRules;
  const pages = new DressedPages(root, skins, rules);
  server = fastify();
  server.get('/manifest.webmanifest', (request, reply) => pages.sendManifest(request, reply));
  server.get('/admin', (request, reply) => pages.send('admin', request, reply));
  server.get('/', (request, reply) => pages.send('player', request, reply));
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = async (url: string, host: string): Promise<string> => (await server.inject({ url, headers: { host } })).body;

describe('pages', () => {
  it('come in the skin of their name, before any script has run', async () => {
    const blue = await get('/', 'blue.example.com');
    expect(blue).toMatch(/<style id="skin">html:root\[data-mantine-color-scheme=dark\]\{.*--accent-fill:#5AA2FF.*<\/style><\/head>/);
    expect(blue).toContain('<title>Moonbet</title>');
    expect(blue).not.toContain('content="#0B0D11"');
    expect(await get('/', 'other.example.com')).not.toContain('id="skin"');
  });

  it('follow another usual skin at once', async () => {
    usual = builtInSkins[3]!;
    expect(await get('/', 'other.example.com')).toContain('--accent-fill:#D6E24A');
    usual = builtInSkins[0]!;
  });

  it('show a skin that is only looked at, with its logo, and nothing that it says is run', async () => {
    const shown = await get('/?skin=own', 'blue.example.com');
    expect(shown).toContain('--accent-fill:#B78BFF');
    expect(shown).toContain(`<meta name="logo" content="${logo}" />`);
    expect(shown).not.toContain('<script>');
    expect(await get('/?skin=own&skin=two', 'blue.example.com')).toContain('--accent-fill:#5AA2FF');
  });

  it('keep the administrators’ console in the product’s colours', async () => {
    const console = await get('/admin', 'blue.example.com');
    expect(console).not.toContain('id="skin"');
    expect(console).toContain('<meta name="application-name" content="Moonbet" />');
  });

  it('tell a phone that installs them their name and ground', async () => {
    const manifest = JSON.parse(await get('/manifest.webmanifest', 'blue.example.com')) as Record<string, string>;
    expect(manifest).toMatchObject({ id: '/', name: 'Moonbet', short_name: 'Moonbet' });
    expect(manifest['theme_color']).not.toBe('#0B0D11');
  });
});
