import type { Bead } from '../games/tables/table-game.js';
import { ask, playKey } from './api.js';
import { h, replace } from './dom.js';
import { header, type Opened } from './shell.js';
import { money, nameOf, studio, t, type TextKey } from './text.js';
import { limitsText } from './table/betting.js';
import { bead } from './table/road.js';

interface LobbyGame {
  readonly code: string;
  readonly kind: 'slot' | 'casino';
  readonly rtp: number | null;
  readonly table?: {
    readonly phase: string;
    readonly endsAt: number;
    readonly now: number;
    readonly road: readonly { readonly bead: Bead }[];
    readonly watching: number;
  };
  readonly limits?: { readonly least: number; readonly most: number };
}

const REFRESH_MS = 3_000;
const hrefOf = (code: string): string => `${code}?s=${encodeURIComponent(playKey)}`;

/** Every game of the vendor; tables say what they do right now. */
export class Lobby {
  private games: readonly LobbyGame[];
  private readonly tables = h('div', { class: 'tables' });
  private seenAt = Date.now();

  constructor(private readonly opened: Opened & { games: readonly LobbyGame[] }) {
    this.games = opened.games;
  }

  mount(root: HTMLElement): void {
    const slots = this.games.filter(({ kind }) => kind === 'slot').map((game) => this.slot(game));
    const balance = h(
      'span',
      { class: 'head-balance' },
      h('span', { class: 'label' }, t('balance')),
      h('b', { class: 'accent' }, this.opened.balance === null ? '–' : money(this.opened.balance)),
    );
    const live = this.games.filter(({ table }) => table).length;
    replace(
      root,
      header('lobby', this.opened, [], [balance]),
      h(
        'main',
        { class: 'lobby' },
        h(
          'div',
          { class: 'sec' },
          h('h2', {}, t('liveTables')),
          h('i', { class: 'dot' }),
          h('span', { class: 'muted grow' }, String(live)),
        ),
        this.tables,
        h(
          'div',
          { class: 'sec' },
          h('h2', {}, t('slots')),
          h('span', { class: 'muted grow' }, String(slots.length)),
          h('span', { class: 'muted' }, t('rtpIsExact')),
        ),
        h('div', { class: 'tiles' }, ...slots),
      ),
    );
    this.showTables();
    setInterval(() => void this.refresh(), REFRESH_MS);
    setInterval(() => this.showTimes(), 500);
  }

  private async refresh(): Promise<void> {
    if (document.hidden) return;
    const answer = await ask<{ games: LobbyGame[] }>('lobby', {}).catch(() => undefined);
    if (!answer) return;
    this.games = answer.games;
    this.seenAt = Date.now();
    this.showTables();
  }

  private showTables(): void {
    const focused = (document.activeElement as HTMLElement | null)?.dataset['game'];
    replace(this.tables, ...this.games.filter(({ table }) => table).map((game) => this.table(game)));
    if (focused !== undefined) this.tables.querySelector<HTMLElement>(`[data-game="${focused}"]`)?.focus();
    this.showTimes();
  }

  private showTimes(): void {
    for (const place of this.tables.querySelectorAll<HTMLElement>('[data-state]')) {
      const { table } = this.games.find(({ code }) => code === place.dataset['state'])!;
      const left = Math.max(0, Math.ceil((table!.endsAt - table!.now - (Date.now() - this.seenAt)) / 1_000));
      const words = t(`phase_${table!.phase}` as TextKey);
      place.textContent = table!.phase === 'betting' ? `${words} · ${t('seconds', { count: left })}` : words;
      place.className = `badge state ${table!.phase}`;
    }
  }

  private table({ code, table, limits, rtp }: LobbyGame): HTMLElement {
    return h(
      'a',
      { class: 'tile live', href: hrefOf(code), 'data-game': code },
      h(
        'span',
        { class: 'art wide' },
        h('img', { src: `art/${code}.svg?wide`, alt: '' }),
        h('span', { 'data-state': code, class: 'badge state' }),
      ),
      h(
        'span',
        { class: 'tile-body' },
        h('b', {}, nameOf(code)),
        h('span', { class: 'beads' }, ...table!.road.map((each) => bead(each.bead))),
        h(
          'span',
          { class: 'row small muted' },
          h('span', {}, limits ? limitsText(limits) : ''),
          h('span', {}, rtp === null ? '' : `RTP ${rtp}%`),
        ),
      ),
    );
  }

  private slot({ code, rtp }: LobbyGame): HTMLElement {
    return h(
      'a',
      { class: 'tile', href: hrefOf(code), 'data-game': code },
      h('span', { class: 'art' }, h('img', { src: `art/${code}.svg`, alt: '' })),
      h(
        'span',
        { class: 'tile-body' },
        h('b', {}, nameOf(code)),
        h('span', { class: 'row small muted' }, h('span', {}, studio()), h('span', {}, `RTP ${rtp ?? '–'}%`)),
      ),
    );
  }
}
