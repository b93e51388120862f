import { h, replace } from './dom.js';
import { button, openDialog, type Opened } from './shell.js';
import { change, clock, duration, money, t } from './text.js';

const CHECK_MS = 3_600_000;

/** Time, stakes and net result of this session: always visible; every hour the player is asked whether to go on. */
export class SessionPanel {
  readonly element = h('section', { class: 'card session' });
  /** The same in one line, for narrow windows. */
  readonly strip = h('div', { class: 'strip' });
  private sums: { rounds: number; staked: number; won: number };
  private readonly aheadMs: number;
  private checks: number;

  constructor(
    private readonly opened: Opened,
    private readonly onCheck: () => void,
  ) {
    this.sums = { ...opened.sums };
    this.aheadMs = opened.now - Date.now();
    this.checks = Math.floor(this.playedMs() / CHECK_MS);
    this.show();
    setInterval(() => this.tick(), 1_000);
  }

  get net(): number {
    return this.sums.won - this.sums.staked;
  }

  /** One more round that is over. */
  add(staked: number, won: number): void {
    this.sums = { rounds: this.sums.rounds + 1, staked: this.sums.staked + staked, won: this.sums.won + won };
    this.show();
  }

  set(sums: { rounds: number; staked: number; won: number }): void {
    this.sums = sums;
    this.show();
  }

  private playedMs(): number {
    return Date.now() + this.aheadMs - this.opened.session.startedAt;
  }

  private tick(): void {
    this.show();
    const checks = Math.floor(this.playedMs() / CHECK_MS);
    if (checks <= this.checks) return;
    this.checks = checks;
    this.onCheck();
    this.ask();
  }

  private ask(): void {
    const leave = button(t('leave'), { onclick: () => leaveGame(this.opened) }, 'outline lg');
    const goOn = button(t('goOn'), { onclick: () => dialog.close() }, 'outline lg');
    const text = t('checkText', { amount: change(this.net) });
    const title = t('checkTitle', { time: duration(this.playedMs()) });
    const dialog = openDialog(title, [h('p', {}, text), h('div', { class: 'two' }, leave, goOn)], { mustChoose: true });
  }

  private show(): void {
    const playedMs = this.playedMs();
    const inHour = playedMs % CHECK_MS;
    const net = h('b', { class: this.net === 0 ? 'zero' : '' }, change(this.net));
    replace(
      this.element,
      h(
        'div',
        { class: 'sec' },
        h('h2', {}, t('session')),
        h('span', { class: 'muted' }, t('since', { time: clock(this.opened.session.startedAt) })),
      ),
      h(
        'div',
        { class: 'figures' },
        h('b', { class: 'time' }, duration(playedMs)),
        h('span', {}, h('span', { class: 'label' }, t('result')), net),
      ),
      h('div', { class: 'bar' }, h('i', { style: `width:${(inHour / CHECK_MS) * 100}%` })),
      h(
        'div',
        { class: 'row small muted' },
        h('span', {}, t('checkEvery')),
        h('span', {}, t('left', { time: duration(CHECK_MS - inHour) })),
      ),
      line(t('spins'), t('times', { count: this.sums.rounds })),
      line(t('staked'), money(this.sums.staked)),
      line(t('wonSum'), money(this.sums.won)),
    );
    replace(
      this.strip,
      h('span', {}, h('span', { class: 'label' }, t('session')), h('b', {}, duration(playedMs))),
      h('span', {}, h('span', { class: 'label' }, t('result')), h('b', {}, change(this.net))),
    );
  }
}

/** Back to the site, or the window closes. */
function leaveGame({ session }: Opened): void {
  if (session.returnUrl === null) window.close();
  else location.assign(session.returnUrl);
}

export const line = (label: string, value: string | Node): HTMLElement =>
  h('div', { class: 'row' }, h('span', {}, label), h('b', {}, value));
