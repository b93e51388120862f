import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { System } from '../../shared/members/system.js';
import { gameLink, menuOf } from '../features/draw-game/game-paths.js';
import { mainSection, sectionPaths } from '../features/sports/section-paths.js';
import { closedAt } from '../shell/closed-at.js';
import { casinoLinks, shownKinds } from '../shell/menu.js';
import { SlideLink } from './slide-link.js';

export interface HeroGame {
  readonly to: string;
  readonly search: { readonly type?: string };
  /** Text key. */
  readonly name: string;
}

/** Every game that may be on, in the operator's order: draw games before casino, slots and sports. */
function offered(system: System): HeroGame[] {
  const kinds = shownKinds(system);
  const draws = kinds.flatMap((kind) => system.games.filter(({ id, onSale }) => onSale && menuOf(id) === kind));
  const section = mainSection(system.sections) ?? system.sections[0];
  return [
    ...draws.map(({ id }) => ({ ...gameLink(id), name: `common:games.${id}` })),
    ...kinds.flatMap((kind) => {
      if (kind === 'casino' || kind === 'slot') return [{ to: casinoLinks[kind].to, search: {}, name: casinoLinks[kind].label }];
      if (kind !== 'sports' || section === undefined) return [];
      return [{ to: sectionPaths[section], search: {}, name: 'player:menu.sports' }];
    }),
  ];
}

/** The game that the first slide leads to: the first with a page that is open; undefined where there is none. */
export function heroGame(system: System): HeroGame | undefined {
  return offered(system).find(({ to, search }) => to !== '/' && closedAt(to, search.type, system) === null);
}

/** Leads to the game, by its name; nothing where there is none. */
export function GameLink({ system, isShown }: { system: System; isShown: boolean }): ReactNode {
  const { t } = useTranslation();
  const game = heroGame(system);
  if (game === undefined) return null;
  const { to, search, name } = game;
  return <SlideLink {...{ to, search, isShown }} action={t('player:hero.play', { name: t(name) })} />;
}
