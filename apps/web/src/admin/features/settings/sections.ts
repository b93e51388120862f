import { settingSections, type SettingSectionName } from '../../../../../../libs/contract/settings/sections.js';
import { settingsByPath, type SettingField } from '../../../ui/settings/described.js';

export type { SettingSectionName };

/** One described setting where it stands. */
export interface Placed {
  readonly section: SettingSectionName;
  readonly path: string;
  readonly field: SettingField;
}

/** A line of the list on the left: some cards of a section, or all of them. */
export interface SettingItem {
  readonly id: string;
  readonly section: SettingSectionName;
  readonly groups: readonly string[];
}

const item = (section: SettingSectionName, ...groups: readonly string[]): SettingItem => ({
  id: groups.length === 1 ? `${section}-${groups[0]}` : section,
  section,
  groups,
});
const whole = (section: SettingSectionName): SettingItem => ({ ...item(section, ...groupsOf(section)), id: section });

function groupsOf(section: SettingSectionName): readonly string[] {
  return [...new Set(settingsByPath(settingSections[section].fields).map(([, { group }]) => group))];
}

/** The parts of the page in the order of its tabs. */
export const settingTabs = {
  site: [
    item('site', 'games'),
    item('site', 'others'),
    item('site', 'links'),
    item('site', 'inspection'),
    whole('join'),
    whole('joinLimits'),
    whole('units'),
  ],
  money: [
    item('wallet', 'deposits'),
    item('wallet', 'accounts'),
    item('wallet', 'withdrawals'),
    item('wallet', 'bonuses'),
    item('wallet', 'turnover'),
    item('wallet', 'points'),
    item('wallet', 'eggs'),
    item('wallet', 'requests'),
    item('commission', 'rolling'),
    item('commission', 'losing'),
    item('commission', 'positions'),
    item('reward', 'attendance'),
    item('reward', 'roulette'),
    item('reward', 'others'),
    whole('bank'),
    whole('coin'),
    whole('goals'),
  ],
  games: [
    item('bet', 'bets'),
    item('bet', 'vendors'),
    { ...item('offer', 'menu', 'home'), id: 'offer-menu' },
    { ...item('offer', 'cross', 'special', 'special2', 'live', 'europe', 'inplay', 'virtual'), id: 'offer-sections' },
    { ...item('offer', 'casino', 'slot'), id: 'offer-casino' },
  ],
  security: [
    { ...item('auth', 'duplicates', 'idle', 'lifetime'), id: 'auth-sessions' },
    item('auth', 'passwords'),
    { ...item('auth', 'logins', 'bankPasswords'), id: 'auth-tries' },
    item('agent', 'rights'),
    item('agent', 'stages'),
    whole('approvals'),
    whole('privacy'),
  ],
  messages: [whole('board'), whole('sound')],
} as const satisfies Record<string, readonly SettingItem[]>;

export type SettingTab = keyof typeof settingTabs;
export const settingTabNames = Object.keys(settingTabs) as [SettingTab, ...SettingTab[]];

/** Joining is open where the site says so; its section says the same for callers of its own page. */
const elsewhere = new Set(['join/isOpen']);

export function placedOf({ section, groups }: SettingItem): readonly Placed[] {
  return settingsByPath(settingSections[section].fields)
    .filter(([path, { group }]) => groups.includes(group) && !elsewhere.has(`${section}/${path}`))
    .map(([path, field]) => ({ section, path, field }));
}

/** Whether a switch is on because another of its section is, whatever is stored of it. */
export function isOnWithOthers({ section, path, field }: Placed, valueOf: (placed: Pick<Placed, 'section' | 'path'>) => unknown): boolean {
  if (field.kind !== 'switch' || field.onWithOthers !== true) return false;
  const name = path.slice(path.lastIndexOf('.'));
  const others = settingsByPath(settingSections[section].fields).map(([other]) => other);
  return others.some((other) => other !== path && other.endsWith(name) && valueOf({ section, path: other }) === true);
}

export const allItems: readonly SettingItem[] = Object.values(settingTabs).flat();

/** The tab that a part stands in. */
export const tabOf = (id: string): SettingTab => settingTabNames.find((tab) => settingTabs[tab].some((each) => each.id === id)) ?? 'site';

export const keyOf = ({ section, path }: Pick<Placed, 'section' | 'path'>): string => `${section}/${path}`;
