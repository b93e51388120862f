import { ask, Refused } from '../api.js';
import { h, replace } from '../dom.js';
import { button, toast, toastRefusal } from '../shell.js';
import { sounds } from '../sound.js';
import { betText, money, plain, t } from '../text.js';
import { colourOf } from '../../games/tables/roulette.js';

export interface BetInfo {
  readonly code: string;
  readonly returns: number;
  readonly group: string;
  readonly rtp: number;
}

type Stakes = Record<string, number>;
const sumOf = (stakes: Stakes): number => Object.values(stakes).reduce((all, stake) => all + stake, 0);
const chipText = (amount: number): string => (amount >= 10_000 ? `${amount / 10_000}만` : `${amount / 1_000}천`);
/** Korean counts chips in thousands and ten thousands, everybody else in K. */
export const chipLabel = (amount: number): string => (document.documentElement.lang === 'ko' ? chipText(amount) : `${amount / 1_000}K`);

/** Chips laid on the felt: first for oneself, then sent as one bet by the button that names the amount. */
export class Betting {
  readonly felt = h('div', { class: 'felt' });
  readonly bar = h('div', { class: 'betbar' });
  private chip: number;
  private laid: Stakes = {};
  private placed: Stakes = {};
  private last: Stakes = {};
  private isOpen = false;
  private sending = false;
  private won: readonly string[] = [];

  constructor(
    private readonly game: string,
    private readonly info: { bets: readonly BetInfo[]; chips: readonly number[]; limits: { least: number; most: number } },
    private readonly roundNow: () => string,
    private readonly onBalance: (balance: number | null, staked: number) => void,
  ) {
    this.chip = info.chips[0]!;
  }

  /** A new round: what was laid stays only if it was never sent. */
  open(mine: Stakes): void {
    if (sumOf(this.placed) > 0) this.last = this.placed;
    Object.assign(this, { placed: { ...mine }, laid: {}, isOpen: true, won: [] });
    this.show();
  }

  setOpen(isOpen: boolean): void {
    if (this.isOpen === isOpen) return;
    this.isOpen = isOpen;
    if (!isOpen) this.laid = {};
    this.show();
  }

  light(won: readonly string[]): void {
    this.won = won;
    this.show();
  }

  restore(mine: Stakes): void {
    this.placed = { ...mine };
    this.show();
  }

  private lay(code: string): void {
    if (!this.isOpen || this.sending) return;
    if ((this.placed[code] ?? 0) + (this.laid[code] ?? 0) + this.chip > this.info.limits.most) return toastRefusal('BAD_STAKE');
    this.laid[code] = (this.laid[code] ?? 0) + this.chip;
    sounds.chip();
    this.show();
  }

  private async send(): Promise<void> {
    const bets = this.laid;
    const amount = sumOf(bets);
    if (amount === 0 || this.sending) return;
    this.sending = true;
    this.show();
    try {
      const answer = await ask<{ bets: Stakes; balance: number | null }>('place', { game: this.game, round: this.roundNow(), bets });
      this.placed = answer.bets;
      this.laid = {};
      this.onBalance(answer.balance, amount);
      toast(`${t('placed')} · ${money(amount)}`);
    } catch (error) {
      toastRefusal((error as Refused).code);
      this.laid = {};
    } finally {
      this.sending = false;
      this.show();
    }
  }

  private show(): void {
    const groups = [...new Set(this.info.bets.map(({ group }) => group))];
    const focused = (document.activeElement as HTMLElement | null)?.dataset['bet'];
    replace(
      this.felt,
      ...groups.map((group) =>
        h(
          'div',
          { class: `group ${this.game} g-${group}` },
          ...this.info.bets.filter((bet) => bet.group === group).map((bet) => this.spot(bet)),
        ),
      ),
    );
    if (focused !== undefined) this.felt.querySelector<HTMLElement>(`[data-bet="${focused}"]`)?.focus();
    this.showBar();
  }

  private spot({ code, returns, rtp }: BetInfo): HTMLElement {
    const [placed, laid] = [this.placed[code] ?? 0, this.laid[code] ?? 0];
    const number = /^n(\d+)$/.exec(code)?.[1];
    const colour = number === undefined ? (code === 'red' || code === 'black' ? code : '') : colourOf(Number(number));
    const stake = placed + laid;
    const chip = stake === 0 ? null : h('span', { class: `chip ${laid > 0 ? 'laid' : ''}` }, chipLabel(stake));
    const label = `${betText(code)}, ${t('pays', { times: returns / 100 })}, ${t('rtp', { percent: rtp })}${stake > 0 ? `, ${money(stake)}` : ''}`;
    return h(
      'button',
      {
        ...{
          type: 'button',
          class: `spot ${colour} ${this.won.includes(code) ? 'won' : ''}`,
          'data-bet': code,
          'aria-label': label,
          title: label,
        },
        ...{ disabled: !this.isOpen, onclick: () => this.lay(code) },
      },
      h('b', {}, betText(code)),
      number === undefined ? h('span', { class: 'pays-for' }, t('pays', { times: returns / 100 })) : null,
      chip,
    );
  }

  private showBar(): void {
    const amount = sumOf(this.laid);
    const chips = this.info.chips.map((chip, at) =>
      h(
        'button',
        {
          type: 'button',
          class: `chip pick c${at}`,
          'aria-pressed': String(chip === this.chip),
          title: money(chip),
          onclick: () => this.pick(chip),
        },
        chipLabel(chip),
      ),
    );
    const label =
      amount > 0
        ? t('placeBets', { amount: money(amount) })
        : sumOf(this.placed) > 0
          ? t('myStake', { amount: money(sumOf(this.placed)) })
          : t('chooseBets');
    const repeats = sumOf(this.last) > 0 && amount === 0 && sumOf(this.placed) === 0;
    replace(
      this.bar,
      h('div', { class: 'chips', role: 'group' }, ...chips),
      h(
        'div',
        { class: 'bet-actions' },
        button(t('clear'), { disabled: amount === 0, onclick: () => this.clear() }, 'outline'),
        button(t('repeat'), { disabled: !this.isOpen || !repeats, onclick: () => this.repeat() }, 'outline'),
      ),
      button(label, { disabled: amount === 0 || !this.isOpen || this.sending, onclick: () => void this.send() }, 'primary lg bet-send'),
    );
  }

  private pick(chip: number): void {
    this.chip = chip;
    this.show();
  }

  private clear(): void {
    this.laid = {};
    this.show();
  }

  private repeat(): void {
    this.laid = { ...this.last };
    this.show();
  }
}

export const limitsText = ({ least, most }: { least: number; most: number }): string =>
  t('limits', { least: plain(least), most: money(most) });
