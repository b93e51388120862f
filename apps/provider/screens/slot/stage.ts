import { ask, type Refused } from '../api.js';
import { rays } from '../art/thumbs.js';
import { stages } from '../art/symbols.js';
import { drawing, h } from '../dom.js';
import { button, toast, toastRefusal } from '../shell.js';
import { nameOf, t } from '../text.js';
import type { SlotInfo } from './slot-info.js';

/** The coloured ground with what the game is, the round's result, and the reels. */
export function stageOf(code: string, { game }: SlotInfo, { pill, reels }: { pill: HTMLElement; reels: HTMLElement }): HTMLElement {
  const [light, middle, deep] = stages[code]!;
  const wins = {
    lines: [t('lines'), String(game.lines.length)],
    ways: [t('ways'), String(game.rows ** game.reels.length)],
    anywhere: [t('anywhere'), '8+'],
  }[game.wins];
  const top = Math.max(...Object.values(game.pays).flatMap((pays) => Object.values(pays))) / 100;
  const pillOf = (label: string, value: string): HTMLElement =>
    h('div', { class: 'pill' }, h('span', { class: 'muted' }, label), h('b', {}, value));
  return h(
    'section',
    {
      class: 'stage',
      style: `background:radial-gradient(ellipse at 50% 30%, ${light}, ${middle} 52%, ${deep})`,
      'aria-label': nameOf(code),
    },
    h('div', { class: 'rays' }, drawing(rays(0.06))),
    h('div', { class: 'pills' }, pillOf(wins[0]!, wins[1]!), pill, pillOf(t('max'), `×${top}`)),
    h('div', { class: 'frame' }, reels),
  );
}

/** Where the player changes the words that join the draw. */
export function wordsForm(code: string, words: string): HTMLElement {
  const input = h('input', { value: words, maxlength: 64 });
  const save = (): void => {
    ask('words', { game: code, words: input.value }).then(
      () => toast(t('saved')),
      (error: Refused) => toastRefusal(error.code),
    );
  };
  return h(
    'label',
    { class: 'field' },
    h('span', { class: 'label' }, `${t('words')} · ${t('wordsAbout')}`),
    h('span', { class: 'input' }, input, button(t('save'), { onclick: save }, 'outline')),
  );
}
