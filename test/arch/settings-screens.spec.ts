import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { described } from '#lib/contract';
import type { SettingsGroup } from '#lib/platform';
import { root } from './cruise.js';

/** Groups with pages of their own: draw games, sports, made by game and section, maintenance, the set-up, levels. */
const ownPages: Record<string, string> = {
  'libs/draws/settings/draw-settings.ts': 'apps/web/src/admin/pages/game-page.tsx',
  'libs/site/inspections.ts': 'apps/web/src/admin/pages/inspection-page.tsx',
  'libs/site/skins.ts': 'apps/web/src/admin/pages/skins-page.tsx',
  'libs/site/setup-marks.ts': 'apps/web/src/admin/pages/setup-page.tsx',
  'libs/wallet/rules/level-rules.ts': 'apps/web/src/admin/pages/level-rules-page.tsx',
  'libs/sports/settings/sports-settings.ts': 'apps/web/src/admin/pages/sports-settings-page.tsx',
};

/** Where each group's settings are described, and the names that are other on the wire. */
const shown: Record<string, { in: described.SettingSectionName[]; wire?: (path: string) => string }> = {
  agents: { in: ['agent'] },
  approvals: { in: ['approvals'] },
  auth: { in: ['auth'] },
  betting: { in: ['bet'] },
  boards: { in: ['board'] },
  coin: { in: ['coin'] },
  commission: { in: ['commission'] },
  gifts: { in: ['reward'] },
  goals: { in: ['goals'] },
  bank: { in: ['bank'] },
  joining: { in: ['join', 'joinLimits'] },
  offer: { in: ['offer'] },
  privacy: { in: ['privacy'] },
  rewards: { in: ['reward'] },
  site: { in: ['site'], wire: snake },
  sound: { in: ['sound'] },
  units: { in: ['units'] },
  wallet: { in: ['wallet'] },
};

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const files = readdirSync(path.join(root, 'libs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$|\/testing\//.test(file) && !/^(platform|contract)\//.test(file))
  .map((file) => `libs/${file}`)
  // A group is a name beside a schema.
  .filter((file) => /\bname: (`[^`]+`|'[^']+'),\s+schema\b/.test(readFileSync(path.join(root, file), 'utf8')));

type Group = SettingsGroup<z.ZodType>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && 'schema' in value && value.schema instanceof z.ZodType && 'name' in value;

async function groupsOf(file: string): Promise<Group[]> {
  const module = (await import(path.join(root, file))) as Record<string, unknown>;
  return Object.values(module).filter(isGroup);
}

/** Paths of the values that a schema's defaults have; a list is one value. */
function leaves(value: unknown, before = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [before];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, before === '' ? name : `${before}.${name}`));
}

describe('a group of settings', () => {
  it('stands in a file that is known here', async () => {
    expect(files.length).toBeGreaterThan(10);
    const found = await Promise.all(files.filter((file) => !(file in ownPages)).map(groupsOf));
    expect(found.map((groups) => groups.length)).not.toContain(0);
    expect(
      found
        .flat()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(shown).sort());
  });

  it.each(Object.values(ownPages))('has its page: %s', (page) => {
    expect(readFileSync(path.join(root, page), 'utf8')).not.toBe('');
  });

  it.each(files.filter((file) => !(file in ownPages)))('has a screen for each of its settings: %s', async (file) => {
    for (const group of await groupsOf(file)) {
      const { in: sections, wire = (name: string) => name } = shown[group.name]!;
      const paths = sections.flatMap((section) => described.settingsByPath(described.settingSections[section].fields).map(([one]) => one));
      expect(
        leaves(group.schema.parse({}))
          .map(wire)
          .filter((one) => !paths.includes(one)),
      ).toEqual([]);
    }
  });
});
