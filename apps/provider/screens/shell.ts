import type { Labels } from '../games/offers.js';
import { playKey } from './api.js';
import { gradients } from './art/symbols.js';
import { drawing, h, replace } from './dom.js';
import { icon, type IconName } from './icons.js';
import { setSound, soundIsOn } from './sound.js';
import { nameOf, refusalText, studio, t } from './text.js';

export interface Opened {
  readonly labels: Labels;
  readonly session: {
    readonly id: string;
    readonly nickname: string;
    readonly words: string;
    readonly language: string;
    readonly returnUrl: string | null;
    readonly fromLobby: boolean;
    readonly startedAt: number;
  };
  readonly now: number;
  readonly balance: number | null;
  readonly sums: { readonly rounds: number; readonly staked: number; readonly won: number };
}

export function button(label: string | Node, props: Parameters<typeof h>[1], kind = ''): HTMLButtonElement {
  return h('button', { type: 'button', class: `b ${kind}`, ...props }, label);
}

export function iconButton(name: IconName, label: string, onclick: () => void, kind = 'ghost'): HTMLButtonElement {
  const made = button('', { 'aria-label': label, title: label, onclick }, `${kind} ic`);
  made.append(icon(name, 20));
  return made;
}

/** The gradients that drawings on this page use. */
export const definitions = (): SVGElement => {
  const svg = drawing(`<defs>${gradients}</defs>`, 0);
  svg.setAttribute('style', 'position:absolute');
  return svg;
};

/** The line over every game: way back, name, figures, and what opens beside it. */
export function header(game: string, opened: Opened, badges: readonly string[], actions: readonly HTMLElement[]): HTMLElement {
  const { fromLobby, returnUrl } = opened.session;
  const href = fromLobby ? `lobby?s=${encodeURIComponent(playKey)}` : returnUrl;
  const back = href === null ? null : h('a', { class: 'b ghost ic', href, 'aria-label': t('back'), title: t('back') }, icon('back', 20));
  return h(
    'header',
    { class: 'head' },
    back,
    h('h1', {}, nameOf(game)),
    h('span', { class: 'studio' }, studio()),
    ...badges.map((badge) => h('span', { class: 'badge' }, badge)),
    h('span', { class: 'gap' }),
    ...actions,
    soundButton(),
  );
}

function soundButton(): HTMLButtonElement {
  const made = iconButton(soundIsOn() ? 'soundOn' : 'soundOff', '', () => {
    setSound(!soundIsOn());
    show();
  });
  const show = (): void => {
    replace(made, icon(soundIsOn() ? 'soundOn' : 'soundOff', 20));
    const label = `${t('sound')}: ${t(soundIsOn() ? 'on' : 'off')}`;
    made.setAttribute('aria-label', label);
    made.setAttribute('title', label);
    made.setAttribute('aria-pressed', String(soundIsOn()));
  };
  show();
  return made;
}

/** A dialog over the game. Esc and the cross close it, unless there is a choice to make. */
export function openDialog(title: string, content: readonly Node[], options: { mustChoose?: boolean } = {}): HTMLDialogElement {
  const dialog = h('dialog', { class: 'dialog', 'aria-label': title });
  const cross = iconButton('close', t('close'), () => dialog.close());
  dialog.append(h('div', { class: 'dialog-head' }, h('h2', {}, title), options.mustChoose === true ? null : cross), ...content);
  if (options.mustChoose === true) dialog.addEventListener('cancel', (event) => event.preventDefault());
  else dialog.addEventListener('click', (event) => (event.target === dialog ? dialog.close() : undefined));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

let toastTimer: ReturnType<typeof setTimeout> | undefined;

/** One line at the foot of the window, read out politely. */
export function toast(text: string, kind: 'plain' | 'bad' = 'plain'): void {
  const place = document.querySelector('.toast') ?? document.body.appendChild(h('div', { class: 'toast', role: 'status' }));
  place.textContent = text;
  place.className = `toast shown ${kind}`;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => place.classList.remove('shown'), 5_000);
}

export const toastRefusal = (code: string): void => toast(refusalText(code), 'bad');

export const badge = (text: string, kind = ''): HTMLElement => h('span', { class: `badge ${kind}` }, text);

export const verifyHref = (proof: string): string => `verify?round=${encodeURIComponent(proof)}&lang=${document.documentElement.lang}`;

/** Side panels lie over the game on narrow windows. */
export function togglePanel(panel: HTMLElement): void {
  panel.classList.toggle('open');
}
