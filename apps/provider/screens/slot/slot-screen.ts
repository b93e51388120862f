import type { SlotRound } from '../../games/slots/play.js';
import { ask, newKey, Refused } from '../api.js';
import { h, prefersStill, replace, wait } from '../dom.js';
import { HistoryCard } from '../history-card.js';
import { icon } from '../icons.js';
import { SessionPanel } from '../session-panel.js';
import { button, header, iconButton, openDialog, toast, toastRefusal, togglePanel, type Opened } from '../shell.js';
import { sounds } from '../sound.js';
import { money, plain, t } from '../text.js';
import { AutoplayCard } from './autoplay.js';
import { mayGoOn, type AutoplayRules } from './autoplay-rules.js';
import { paytable, rules } from './paytable.js';
import { Reels } from './reels.js';
import type { SlotInfo } from './slot-info.js';
import { stageOf, wordsForm } from './stage.js';

interface SpinAnswer {
  readonly round: string;
  readonly stake: number;
  readonly win: number;
  readonly result: SlotRound;
  readonly hash: string;
  readonly nextHash: string;
  readonly balance: number | null;
  readonly isFree: boolean;
}

const LIT_MS = 900;

/** One slot: stage, bar, session, autoplay and the record of rounds. */
export class SlotScreen {
  private readonly reels: Reels;
  private readonly session: SessionPanel;
  private readonly history: HistoryCard;
  private readonly auto: AutoplayCard;
  private readonly pill = h('div', { class: 'pill now', role: 'status' });
  private readonly balanceText = h('b', { class: 'accent big' });
  private readonly stakeText = h('b', { class: 'big' });
  private readonly spinButton: HTMLButtonElement;
  private readonly autoButton: HTMLButtonElement;
  private readonly side: HTMLElement;
  private balance: number | null;
  private stake: number;
  private busy = false;
  private running: { rules: AutoplayRules; left: number; netAtStart: number } | undefined;

  constructor(
    private readonly code: string,
    private readonly opened: Opened & { slot: SlotInfo },
  ) {
    const { slot } = opened;
    this.balance = opened.balance;
    this.stake = slot.stakes.find((stake) => stake >= 1_000) ?? slot.stakes[0]!;
    const first = slot.game.reels.map((reel) => reel.slice(3, 3 + slot.game.rows)).join('');
    this.reels = new Reels({ code, rows: slot.game.rows, reels: slot.game.reels }, first);
    this.session = new SessionPanel(opened, () => this.stopAuto());
    this.history = new HistoryCard(code);
    this.auto = new AutoplayCard(this.stake, (chosen) => this.startAuto(chosen));
    this.spinButton = h('button', { type: 'button', class: 'spin', onclick: () => this.press() });
    this.autoButton = button('', { onclick: () => this.pressAuto() }, 'secondary lg auto-button');
    this.side = h(
      'aside',
      { class: 'side' },
      iconButton('close', t('close'), () => togglePanel(this.side), 'ghost side-close'),
      this.session.element,
      this.auto.element,
    );
  }

  mount(root: HTMLElement): void {
    const { slot } = this.opened;
    const actions = [
      this.action('table', t('paytable'), () => openDialog(t('paytable'), [paytable(this.code, slot)])),
      this.action('info', t('rules'), () => openDialog(t('rules'), [rules(slot), wordsForm(this.code, this.opened.session.words)])),
    ];
    const badges = [t('rtp', { percent: slot.rtp }), t('volatility', { level: t(slot.volatility) })];
    const main = h(
      'main',
      {},
      stageOf(this.code, this.opened.slot, { pill: this.pill, reels: this.reels.element }),
      this.bar(),
      this.session.strip,
      this.history.element,
    );
    replace(root, header(this.code, this.opened, badges, actions), h('div', { class: 'layout' }, main, this.side));
    document.addEventListener('keydown', (event) => this.onKey(event));
    this.show();
    void this.history.load().catch(() => undefined);
    this.history.announce(slot.next.hash);
    if (slot.freeRounds > 0) toast(t('freeRounds', { count: slot.freeRounds }));
  }

  private action(name: 'table' | 'info', label: string, onclick: () => void): HTMLButtonElement {
    const made = button('', { onclick }, 'ghost head-action');
    made.append(icon(name, 18), h('span', {}, label));
    made.setAttribute('aria-label', label);
    return made;
  }

  private bar(): HTMLElement {
    const step = (by: number): void => this.setStake(this.opened.slot.stakes.indexOf(this.stake) + by);
    return h(
      'section',
      { class: 'gamebar' },
      h('div', { class: 'col' }, h('span', { class: 'label' }, t('balance')), this.balanceText),
      h(
        'div',
        { class: 'col stake' },
        h('span', { class: 'label' }, t('stake')),
        h(
          'div',
          { class: 'steps' },
          iconButton('minus', t('less'), () => step(-1), 'outline'),
          this.stakeText,
          iconButton('plus', t('more'), () => step(1), 'outline'),
        ),
      ),
      h('span', { class: 'gap' }),
      this.autoButton,
      this.spinButton,
    );
  }

  private onKey(event: KeyboardEvent): void {
    const isFree = event.target === document.body || event.target === this.spinButton;
    if (event.code !== 'Space' || !isFree || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (!event.repeat) this.press();
  }

  private press(): void {
    if (this.running) this.stopAuto();
    else if (this.busy) this.reels.hurry();
    else void this.play();
  }

  private pressAuto(): void {
    if (this.running) this.stopAuto();
    else togglePanel(this.side);
  }

  /** One round from the press to its end. @returns false when it was refused */
  private async play(): Promise<boolean> {
    this.busy = true;
    sounds.press();
    this.show();
    try {
      const answer = await ask<SpinAnswer>('spin', { game: this.code, stake: this.stake, key: newKey() });
      if (!answer.isFree && this.balance !== null) this.balance -= answer.stake;
      this.show();
      await this.tell(answer);
      return true;
    } catch (error) {
      this.stopAuto();
      const refused = error as Refused;
      if (refused.balance !== null && refused.balance !== undefined) this.balance = refused.balance;
      toastRefusal(refused.code);
      return false;
    } finally {
      this.busy = false;
      this.show();
    }
  }

  private async tell({ round, stake, win, result, hash, nextHash, balance, isFree }: SpinAnswer): Promise<void> {
    let sum = 0;
    for (const [at, spin] of result.spins.entries()) {
      if (at === 1) sounds.bonus();
      this.showRound(spin.isFree ? t('freeSpins', { at, all: result.freeSpins }) : t('thisRound'), sum, stake);
      await this.reels.turnTo(spin);
      sum += (stake * spin.units) / 100;
      this.showRound(spin.isFree ? t('freeSpins', { at, all: result.freeSpins }) : t('thisRound'), sum, stake);
      await this.reels.mark(spin.wins, { lasts: result.spins.length > 1 ? LIT_MS : 250, isQuiet: sum <= stake });
      if (result.spins.length > 1 && !prefersStill()) await wait(200);
    }
    if (win > stake) sounds.win();
    this.balance = balance ?? this.balance;
    this.session.add(isFree ? 0 : stake, win);
    const state = 'settled';
    this.history.add({ id: round, proof: round, at: Date.now(), stake: isFree ? 0 : stake, win, hash, state }, nextHash);
  }

  /** A win below the stake is no win and looks like none. */
  private showRound(label: string, sum: number, stake: number): void {
    const isWin = sum > stake;
    this.pill.classList.toggle('shown', true);
    const amount = h('b', { class: isWin ? 'gold' : '' }, sum === 0 ? '0' : `+${plain(sum)}`);
    replace(this.pill, h('span', { class: 'muted' }, label), amount, sum > 0 ? h('span', { class: 'muted' }, `×${sum / stake}`) : null);
  }

  private startAuto(chosen: AutoplayRules): void {
    if (this.running || this.busy) return;
    this.side.classList.remove('open');
    this.running = { rules: chosen, left: chosen.count, netAtStart: this.session.net };
    void this.runAuto();
  }

  private async runAuto(): Promise<void> {
    while (this.running && this.running.left > 0) {
      const { rules: chosen, netAtStart } = this.running;
      const before = this.session.net;
      if (!mayGoOn(netAtStart - before, this.stake, chosen)) break;
      this.running.left -= 1;
      if (!(await this.play())) break;
      const won = this.session.net - before + this.stake;
      const hasBonus = this.pill.textContent?.includes('/') === true;
      if (chosen.winLimit !== null && won >= chosen.winLimit) break;
      if (chosen.stopOnBonus && hasBonus) break;
      await wait(350);
    }
    this.stopAuto();
  }

  private stopAuto(): void {
    this.running = undefined;
    this.show();
  }

  private setStake(at: number): void {
    if (this.busy || this.running) return;
    const { stakes } = this.opened.slot;
    this.stake = stakes[Math.max(0, Math.min(stakes.length - 1, at))]!;
    this.auto.setStake(this.stake);
    this.show();
  }

  private show(): void {
    this.balanceText.textContent = this.balance === null ? '–' : money(this.balance);
    this.stakeText.textContent = money(this.stake);
    replace(this.spinButton, icon(this.running ? 'stop' : 'spin', 36));
    this.spinButton.classList.toggle('busy', this.busy && !this.running);
    this.spinButton.setAttribute('aria-label', this.running ? t('stopAfter') : t('spin'));
    const label = this.running ? t('autoLeft', { count: this.running.left }) : t('auto');
    replace(this.autoButton, icon(this.running ? 'stop' : 'auto', 18), label);
  }
}
