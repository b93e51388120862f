import { h, replace } from '../dom.js';
import { button } from '../shell.js';
import { line } from '../session-panel.js';
import { money, t } from '../text.js';
import { mostSpent, readAmount, type AutoplayRules } from './autoplay-rules.js';

const COUNTS = [10, 25, 50, 100];

/** Rounds by themselves: never without a loss limit, and the button names the most they can spend. */
export class AutoplayCard {
  readonly element = h('section', { class: 'card auto' });
  private count = 25;
  private loss: string;
  private win = '';
  private stopOnBonus = true;

  constructor(
    private stake: number,
    private readonly onStart: (rules: AutoplayRules) => void,
  ) {
    this.loss = String(stake * 20);
    this.show();
  }

  setStake(stake: number): void {
    this.stake = stake;
    this.show();
  }

  private show(): void {
    const counts = COUNTS.map((count) =>
      button(
        String(count),
        { 'aria-pressed': String(count === this.count), onclick: () => this.choose(count) },
        count === this.count ? 'outline on' : 'outline',
      ),
    );
    replace(
      this.element,
      h('div', { class: 'sec' }, h('h2', {}, t('auto')), h('span', { class: 'muted' }, t('autoNeeds'))),
      h('div', { class: 'four' }, ...counts),
      this.field(t('lossLimit'), t('required'), this.loss, (text) => (this.loss = text)),
      this.field(t('winLimit'), t('optional'), this.win, (text) => (this.win = text)),
      h('label', { class: 'row' }, h('span', {}, t('stopOnBonus')), this.bonusBox()),
      this.foot,
    );
    this.showFoot();
  }

  private readonly foot = h('div', { class: 'foot' });

  /** Typing changes the foot alone, so that the field keeps its cursor. */
  private showFoot(): void {
    const lossLimit = readAmount(this.loss);
    const isReady = lossLimit !== null && lossLimit >= this.stake;
    const most = isReady ? money(mostSpent(this.stake, { count: this.count, lossLimit })) : '–';
    const label = isReady ? t('startAuto', { count: this.count, amount: most }) : t('lossNeeded');
    const start = button(label, { disabled: !isReady, onclick: () => this.start(lossLimit!) }, 'primary lg full');
    replace(this.foot, line(t('mostSpent'), most), start);
  }

  private start(lossLimit: number): void {
    this.onStart({ count: this.count, lossLimit, winLimit: readAmount(this.win), stopOnBonus: this.stopOnBonus });
  }

  private choose(count: number): void {
    this.count = count;
    this.show();
  }

  private field(label: string, need: string, value: string, keep: (text: string) => void): HTMLElement {
    const input = h('input', {
      inputmode: 'numeric',
      autocomplete: 'off',
      value: value === '' ? '' : Number(value.replace(/\D/g, '') || 0).toLocaleString('en-US'),
    });
    input.addEventListener('input', () => {
      const amount = readAmount(input.value);
      if (amount !== null) input.value = amount.toLocaleString('en-US');
      keep(input.value);
      this.showFoot();
    });
    return h(
      'label',
      { class: 'field' },
      h('span', { class: 'label' }, label),
      h('span', { class: 'input' }, input, h('span', { class: 'muted small' }, need)),
    );
  }

  private bonusBox(): HTMLInputElement {
    const box = h('input', { type: 'checkbox', class: 'switch', checked: this.stopOnBonus });
    box.addEventListener('change', () => (this.stopOnBonus = box.checked));
    return box;
  }
}
