import type { TableOutcome, Bead } from '../../games/tables/table-game.js';
import { ask, playKey } from '../api.js';
import { drawing, h, replace } from '../dom.js';
import { HistoryCard, type HistoryAnswer } from '../history-card.js';
import { SessionPanel } from '../session-panel.js';
import { header, iconButton, toast, togglePanel, type Opened } from '../shell.js';
import { sounds } from '../sound.js';
import { money, nameOf, shortHash, t, type TextKey } from '../text.js';
import { Betting, limitsText, type BetInfo } from './betting.js';
import { Places } from './places.js';
import { road } from './road.js';

type Phase = 'waiting' | 'betting' | 'closing' | 'dealing' | 'result';

interface TableState {
  readonly phase: Phase;
  readonly endsAt: number;
  readonly now: number;
  readonly round: string;
  readonly hash: string;
  readonly nextHash: string;
  readonly outcome: TableOutcome | null;
  readonly road: readonly { readonly id: string; readonly bead: Bead }[];
  readonly watching: number;
}

export interface TableInfo {
  readonly bets: readonly BetInfo[];
  readonly timing: { readonly betMs: number; readonly dealMs: number; readonly showMs: number };
  readonly chips: readonly number[];
  readonly limits: { readonly least: number; readonly most: number };
  readonly state: TableState;
  readonly mine: Record<string, number>;
}

type Event =
  | { readonly kind: 'table'; readonly state: TableState }
  | { readonly kind: 'settled'; readonly round: string; readonly win: number; readonly stake: number; readonly balance: number | null };

const SOON_MS = 5_000;
const RING = 2 * Math.PI * 44;

/** A live table: the clock, the felt and what everybody sees. */
export class TableScreen {
  private state: TableState;
  private aheadMs: number;
  private readonly places: Places;
  private readonly betting: Betting;
  private readonly session: SessionPanel;
  private readonly history: HistoryCard;
  private readonly ring = h('div', { class: 'ring', role: 'timer' });
  private readonly phaseText = h('div', { class: 'phase', role: 'status' });
  private readonly roundText = h('div', { class: 'round-line' });
  private readonly roadPlace = h('section', { class: 'card road-card' });
  private readonly balanceText = h('b', { class: 'accent big' });
  private readonly side: HTMLElement;
  private balance: number | null;

  constructor(
    private readonly code: string,
    private readonly opened: Opened & { table: TableInfo },
  ) {
    const { table } = opened;
    this.state = table.state;
    this.aheadMs = table.state.now - Date.now();
    this.balance = opened.balance;
    this.places = new Places(code);
    this.betting = new Betting(
      code,
      table,
      () => this.state.round,
      (balance, staked) => this.onPlaced(balance, staked),
    );
    this.session = new SessionPanel(opened, () => undefined);
    this.history = new HistoryCard(code);
    this.side = h(
      'aside',
      { class: 'side' },
      iconButton('close', t('close'), () => togglePanel(this.side), 'ghost side-close'),
      this.session.element,
      this.history.element,
    );
  }

  mount(root: HTMLElement): void {
    const panel = iconButton('panel', t('panel'), () => togglePanel(this.side), 'ghost panel-button');
    const status = h('div', { class: 'table-status' }, this.ring, h('div', {}, this.phaseText, this.roundText));
    const stage = h('section', { class: `stage table-stage ${this.code}`, 'aria-label': nameOf(this.code) }, status, this.places.element);
    const balance = h('div', { class: 'col' }, h('span', { class: 'label' }, t('balance')), this.balanceText);
    const foot = h('section', { class: 'gamebar table-bar' }, balance, this.betting.bar);
    const main = h('main', { class: 'table-main' }, stage, this.betting.felt, foot, this.session.strip, this.roadPlace);
    replace(
      root,
      header(this.code, this.opened, [limitsText(this.opened.table.limits)], [panel]),
      h('div', { class: 'layout' }, main, this.side),
    );
    this.betting.restore(this.opened.table.mine);
    this.see(this.state);
    this.listen();
    setInterval(() => this.tick(), 250);
    void this.loadHistory();
  }

  private listen(): void {
    const source = new EventSource(`api/watch?game=${this.code}&s=${encodeURIComponent(playKey)}`);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as Event;
      if (event.kind === 'table') this.see(event.state);
      else void this.onSettled(event);
    });
  }

  private see(state: TableState): void {
    const isNew = state.round !== this.state.round;
    const before = this.state.phase;
    this.state = state;
    this.aheadMs = state.now - Date.now();
    if (isNew) {
      this.places.clear();
      this.betting.open({});
      this.history.announce(state.nextHash);
    }
    this.betting.setOpen(state.phase === 'betting');
    if (state.phase === 'closing' && before === 'betting') sounds.closing();
    if (state.outcome) this.places.show(state.outcome, state.phase === 'dealing' ? state.endsAt - state.now : 0);
    if (state.phase === 'result' && state.outcome) this.betting.light(state.outcome.won);
    const head = h(
      'div',
      { class: 'sec' },
      h('h2', {}, t('road')),
      h('span', { class: 'muted' }, t('watching', { count: state.watching })),
    );
    replace(this.roadPlace, head, road(state.road));
    this.show();
  }

  private show(): void {
    const { phase, round, hash } = this.state;
    this.balanceText.textContent = this.balance === null ? '–' : money(this.balance);
    replace(this.roundText, t('roundOf', { id: round }), ' · ', h('code', { title: hash }, shortHash(hash)));
    this.tick();
    this.phaseText.className = `phase ${phase}`;
  }

  private tick(): void {
    const { phase, endsAt } = this.state;
    const leftMs = Math.max(0, endsAt - Date.now() - this.aheadMs);
    const isSoon = phase === 'betting' && leftMs <= SOON_MS;
    const all = {
      betting: this.opened.table.timing.betMs,
      dealing: this.opened.table.timing.dealMs,
      result: this.opened.table.timing.showMs,
      closing: 1,
      waiting: 1,
    }[phase];
    const share = phase === 'betting' ? Math.min(1, leftMs / all) : 0;
    this.ring.classList.toggle('soon', isSoon);
    const circle = `<circle cx="50" cy="50" r="44" fill="none" stroke="var(--border-strong)" stroke-width="7"/><circle cx="50" cy="50" r="44" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-dasharray="${(RING * share).toFixed(1)} ${RING.toFixed(1)}" transform="rotate(-90 50 50)"/>`;
    replace(this.ring, drawing(circle), h('b', {}, phase === 'betting' ? String(Math.ceil(leftMs / 1_000)) : '·'));
    const words = isSoon ? t('soonClosed') : t(`phase_${phase}` as TextKey);
    if (this.phaseText.textContent !== words) this.phaseText.textContent = words;
  }

  private onPlaced(balance: number | null, staked: number): void {
    this.balance = balance ?? (this.balance === null ? null : this.balance - staked);
    this.show();
  }

  private async onSettled({ win, stake, balance }: Extract<Event, { kind: 'settled' }>): Promise<void> {
    this.balance = balance ?? this.balance;
    if (win > stake) sounds.win();
    toast(t(win > 0 ? 'settledWon' : 'settledLost', { win: money(win), stake: money(stake) }));
    this.show();
    await this.loadHistory();
  }

  private async loadHistory(): Promise<void> {
    const answer = await this.history.load().catch((): HistoryAnswer | undefined => undefined);
    if (answer) this.session.set(answer.sums);
    this.history.announce(this.state.nextHash);
    if (this.balance !== null) return;
    const { balance } = await ask<{ balance: number | null }>('balance', { game: this.code });
    this.balance = balance;
    this.show();
  }
}
