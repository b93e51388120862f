import { ask } from './api.js';
import { h, replace } from './dom.js';
import { icon } from './icons.js';
import { verifyHref } from './shell.js';
import { clock, plain, shortHash, t } from './text.js';

export interface HistoryRound {
  readonly id: string;
  readonly proof: string;
  readonly at: number;
  readonly stake: number;
  readonly win: number | null;
  readonly hash: string;
  readonly state: string;
}

export interface HistoryAnswer {
  readonly sums: { readonly rounds: number; readonly staked: number; readonly won: number };
  readonly rounds: readonly HistoryRound[];
}

/** The last rounds of the session, each with its hash and the way to verify it. */
export class HistoryCard {
  readonly element = h('section', { class: 'card history' });
  private rounds: readonly HistoryRound[] = [];
  private nextHash = '';

  constructor(private readonly game: string) {}

  async load(): Promise<HistoryAnswer> {
    const answer = await ask<HistoryAnswer>('history', { game: this.game });
    this.rounds = answer.rounds;
    this.show();
    return answer;
  }

  add(round: HistoryRound, nextHash: string): void {
    this.rounds = [round, ...this.rounds].slice(0, 20);
    this.announce(nextHash);
  }

  announce(nextHash: string): void {
    this.nextHash = nextHash;
    this.show();
  }

  private show(): void {
    const next =
      this.nextHash === ''
        ? null
        : h('span', { class: 'muted', title: this.nextHash }, `${t('nextHash')} `, h('code', {}, shortHash(this.nextHash)));
    const rows = this.rounds.map((round) => this.row(round));
    replace(
      this.element,
      h('div', { class: 'sec' }, h('h2', {}, t('rounds')), h('span', { class: 'muted grow wide' }, t('hashBefore')), next),
      h('div', { class: 'rows' }, ...(rows.length > 0 ? rows : [h('p', { class: 'empty' }, t('noRounds'))])),
    );
  }

  private row({ id, proof, at, stake, win, hash, state }: HistoryRound): HTMLElement {
    const paid = state === 'cancelled' ? t('cancelled') : win === null || win === 0 ? '0' : `+${plain(win)}`;
    const verify = h('a', { class: 'link', href: verifyHref(proof), target: '_blank', rel: 'noopener' }, icon('shield', 14), t('verify'));
    return h(
      'div',
      { class: 'round' },
      h('code', { class: 'id' }, id),
      h('span', { class: 'muted' }, clock(at)),
      h('span', { class: 'num' }, plain(stake)),
      h('b', { class: `num ${(win ?? 0) > stake ? 'win' : (win ?? 0) > 0 ? '' : 'zero'}` }, paid),
      h('code', { class: 'muted hash', title: hash }, shortHash(hash)),
      verify,
    );
  }
}
