import { symbols } from '../art/symbols.js';
import { drawing, h } from '../dom.js';
import { t } from '../text.js';
import type { SlotInfo } from './slot-info.js';

/** What every symbol pays, as multiples of the round's stake. */
export function paytable(code: string, { game }: SlotInfo): HTMLElement {
  const drawn = symbols[code]!;
  const best = (pays: Readonly<Record<string, number>>): number => Math.max(0, ...Object.values(pays));
  const rows = Object.entries(game.pays).sort(([, a], [, b]) => best(b) - best(a));
  if (game.wild !== undefined && !(game.wild in game.pays)) rows.unshift([game.wild, {}]);
  return h('div', { class: 'pays' }, ...rows.map(([letter, pays]) => payRow(letter, pays, drawn[letter] ?? '', game)));
}

function payRow(letter: string, pays: Readonly<Record<string, number>>, markup: string, game: SlotInfo['game']): HTMLElement {
  const role = letter === game.wild ? t('wild') : letter === game.scatter ? t('scatter') : null;
  const counts = Object.entries(pays).sort(([a], [b]) => Number(b) - Number(a));
  const more = game.wins === 'anywhere' && letter !== game.scatter;
  const lines = counts.map(([count, units], at) =>
    h('div', { class: 'row' }, h('span', { class: 'muted' }, more && at === 0 ? `${count}+` : count), h('b', {}, `×${units / 100}`)),
  );
  return h(
    'div',
    { class: 'pay' },
    h('div', { class: 'pay-art' }, drawing(markup)),
    h('div', { class: 'grow' }, role ? h('span', { class: 'badge' }, role) : null, ...lines),
  );
}

export function rules({ game, rtp }: SlotInfo): HTMLElement {
  const how = { lines: t('ruleLines', { count: game.lines.length }), ways: t('ruleWays'), anywhere: t('ruleAnywhere') }[game.wins];
  const free = game.freeSpins
    ? Object.entries(game.freeSpins)
        .map(([count, spins]) => `${count} → ${spins}`)
        .join(' · ')
    : '';
  const texts = [
    how,
    game.wild === undefined ? '' : t('ruleWild'),
    game.expandingWild === true ? t('ruleExpanding') : '',
    game.scatter === undefined ? '' : `${t('ruleScatter', { multiplier: game.freeMultiplier ?? 1 })} (${free})`,
    `${t('rtp', { percent: rtp })}. ${t('ruleRtp')}`,
    t('ruleFair'),
  ].filter((text) => text !== '');
  return h('ul', { class: 'rules' }, ...texts.map((text) => h('li', {}, text)));
}
