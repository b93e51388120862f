import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PerimeterRules } from '#lib/auth';
import { type Skin, skinColors, skinVariables } from '#lib/contract';
import type { Dress, SiteSkins } from '#lib/site';
import { PreparedAnswer } from './prepared-answer.js';

type SiteName = 'player' | 'agent' | 'admin';
const files: Readonly<Record<SiteName, string>> = { player: 'index.html', agent: 'pa.html', admin: 'admin.html' };
/** Answers that are kept compressed: one of each page in each skin, and of a few that were just changed. */
const mostKept = 100;

/**
 * The sites' pages, each in the skin of the name that it was asked for under: the first paint already has its colours, and nothing is
 * fetched for them. The administrators' console keeps the product's colours.
 */
export class DressedPages {
  private readonly texts: Readonly<Record<SiteName, string>>;
  private readonly manifest: Record<string, unknown>;
  private readonly kept = new Map<string, PreparedAnswer>();

  constructor(
    webRoot: string,
    private readonly skins: SiteSkins,
    private readonly rules: PerimeterRules,
  ) {
    const read = (name: string): string => readFileSync(path.join(webRoot, name), 'utf8');
    this.texts = { player: read(files.player), agent: read(files.agent), admin: read(files.admin) };
    this.manifest = JSON.parse(read('manifest.webmanifest')) as Record<string, unknown>;
  }

  async send(site: SiteName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const dress = await this.dressOf(request);
    const make = (): string => dressed(this.texts[site], dress, site === 'admin');
    return this.prepared(site, dress, 'text/html; charset=utf-8', make).send(request, reply);
  }

  /** What a phone that installs the site calls it, and the ground behind it while it starts. */
  async sendManifest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const dress = await this.dressOf(request);
    const make = (): string => JSON.stringify({ ...this.manifest, name: dress.title, short_name: dress.title, ...groundOf(dress.skin) });
    return this.prepared('manifest', dress, 'application/manifest+json; charset=utf-8', make).send(request, reply);
  }

  private async dressOf(request: FastifyRequest): Promise<Dress> {
    const { host } = request.headers;
    // `?skin=` shows another one on this page alone: skins are no secret.
    const { skin } = request.query as { skin?: unknown };
    const asked = typeof skin === 'string' ? skin : undefined;
    return this.skins.dress(asked ?? (this.rules.now() ?? (await this.rules.ready())).domain(host)?.skin);
  }

  private prepared(what: string, dress: Dress, mediaType: string, make: () => string): PreparedAnswer {
    const key = `${what} ${JSON.stringify(dress)}`;
    const known = this.kept.get(key);
    if (known) return known;
    const made = new PreparedAnswer(make(), mediaType);
    if (this.kept.size >= mostKept) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(key, made);
    return made;
  }
}

function groundOf(skin: Skin): Record<string, string> {
  const canvas = skinColors(skin).dark['canvas'];
  return canvas === undefined ? {} : { background_color: canvas, theme_color: canvas };
}

function dressed(page: string, { skin, title }: Dress, isPlain: boolean): string {
  const name = escaped(title);
  const named = page.replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`);
  const facts = `<meta name="application-name" content="${name}" />`;
  if (isPlain) return named.replace('</head>', () => `${facts}</head>`);
  const canvas = skinColors(skin).dark['canvas'];
  const logo = skin.logo === '' ? '' : `<meta name="logo" content="${escaped(skin.logo)}" />`;
  return named
    .replace(/(<meta name="theme-color" content=")[^"]*/, (whole, start: string) => (canvas === undefined ? whole : start + canvas))
    .replace('</head>', () => `${facts}${logo}${styleOf(skin)}</head>`);
}

/** Stronger than the theme's own rules, which come with the script. */
function styleOf(skin: Skin): string {
  const rules = (['dark', 'light'] as const).map((scheme) => {
    const variables = Object.entries(skinVariables(skin, scheme)).map(([name, value]) => `${name}:${value}`);
    const canvas = skinVariables(skin, scheme)['--canvas'];
    const all = canvas === undefined ? variables : [...variables, `background:${canvas}`];
    return all.length === 0 ? '' : `html:root[data-mantine-color-scheme=${scheme}]{${all.join(';')}}`;
  });
  return rules.join('') === '' ? '' : `<style id="skin">${rules.join('')}</style>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter]!);
