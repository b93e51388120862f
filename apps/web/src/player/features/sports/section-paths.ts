import type { CallInput } from '../../../lib/contract.js';

export type Section = CallInput<'user/sports/fixtures'>['section'];

/** Where each section's list lives, in the order of the menu. The specification names these paths. */
export const sectionPaths: Readonly<Record<Section, string>> = {
  cross: '/game/sports/cross',
  special: '/game/sports/special',
  special2: '/game/sports/special2',
  live: '/game/sports/live',
  europe: '/game/europe-sports',
  inplay: '/game/inplay',
  virtual: '/game/sports/virtual',
};

/** The two paths under which a single fixture has its page. */
export const fixturePaths = ['/game/europe-sports/$fixture', '/game/inplay/$fixture'] as const;

/** The section that stands for sports before the start: the European form, else the first that is released. */
export function mainSection(released: readonly Section[]): Section | undefined {
  return released.find((section) => section === 'europe') ?? released.find((section) => section !== 'inplay');
}

const sections = Object.entries(sectionPaths) as [Section, string][];

/** The section that a path belongs to; undefined outside of sports. */
export function sectionAt(pathname: string): Section | undefined {
  const listed = sections.find(([, path]) => path === pathname)?.[0];
  return (
    listed ?? sections.find(([section, path]) => (section === 'europe' || section === 'inplay') && pathname.startsWith(`${path}/`))?.[0]
  );
}

/** Where a fixture's page is: matches under way stand below in-play, all others below the European form. */
export function fixturePath({ id, status }: { id: number; status: string }): string {
  return `${sectionPaths[status === 'live' ? 'inplay' : 'europe']}/${id}`;
}

/** The list that the page of a fixture belongs to; undefined where a path is no such page. */
export function listAbove(pathname: string): string | undefined {
  const section = sectionAt(pathname);
  return section === undefined || sectionPaths[section] === pathname ? undefined : sectionPaths[section];
}
