import type { Offer } from '../games/offers.js';
import type { Grants } from '../play/grants.js';
import { Refusal } from '../play/refusal.js';
import type { Transfers } from '../play/transfers.js';
import type { Sessions } from '../play/sessions.js';
import { ordersBetween, type OrderRow } from '../store/orders.repository.js';
import { roundOf, type RoundRow } from '../store/rounds.repository.js';
import type { Store } from '../store/store.js';
import { type Body, text, wholeNumber } from './body.js';

export type Answer = Readonly<Record<string, unknown>>;

const MOST_ITEMS = 500;
const LONGEST_ID = 128;

export interface VendorParts {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly grants: Grants;
  readonly offer: Offer;
  readonly publicUrl: string;
  /** Where the account's wallet is the vendor's. */
  readonly transfers?: Transfers | undefined;
}

/** What the platform may ask of the vendor. @throws Refusal BAD_REQUEST and what each call names */
export class VendorCalls {
  constructor(
    private readonly parts: VendorParts,
    private readonly now: () => number,
  ) {}

  readonly calls: Readonly<Record<string, (body: Body) => Promise<Answer>>> = {
    ping: () => Promise.resolve({}),
    games: () => Promise.resolve({ items: this.games() }),
    launch: (body) => this.launch(body),
    kick: async (body) => ({ ended: await this.parts.sessions.kick(text(body, 'player')) }),
    'round/detail': (body) => this.roundDetail(text(body, 'round')),
    'free/grant': (body) => this.grant(body),
    'tx/list': (body) => this.list(body),
    'transfer/in': (body) => this.transfers.execute({ ...transferOf(body), direction: 'in', amount: wholeNumber(body, 'amount') }),
    'transfer/out': (body) => this.transfers.execute({ ...transferOf(body), direction: 'out', amount: partOf(body) }),
    'transfer/status': (body) => this.transfers.getStatus(text(body, 'transfer', LONGEST_ID)),
  };

  /** @throws Refusal BAD_REQUEST where the platform has the wallet */
  private get transfers(): Transfers {
    if (!this.parts.transfers) throw new Refusal('BAD_REQUEST');
    return this.parts.transfers;
  }

  thumbnail(code: string): string {
    return `${this.parts.publicUrl}/play/art/${code}.svg`;
  }

  async launch(body: Body): Promise<{ url: string }> {
    const session = await this.parts.sessions.launch({
      ...{ token: text(body, 'token', 255), player: text(body, 'player'), game: text(body, 'game') },
      ...{ language: text(body, 'language'), currency: text(body, 'currency'), nickname: nicknameOf(body) },
      isMobile: body['isMobile'] === true,
      returnUrl: typeof body['returnUrl'] === 'string' && /^https?:\/\//.test(body['returnUrl']) ? body['returnUrl'] : null,
    });
    return { url: `${this.parts.publicUrl}/play/${session.game}?s=${session.play_key}` };
  }

  /** @throws Refusal NO_SUCH_ROUND */
  async roundDetail(id: string): Promise<Answer> {
    const round = await roundOf(this.parts.store, id);
    if (!round) throw new Refusal('NO_SUCH_ROUND');
    return { state: round.state, lines: linesOf(round), url: this.proofUrl(round) };
  }

  proofUrl(round: RoundRow): string {
    return `${this.parts.publicUrl}/play/verify?round=${encodeURIComponent(round.table_round ?? round.id)}`;
  }

  private games(): Answer[] {
    const { offer } = this.parts;
    return offer.items().map((item) => ({ ...item, provider: offer.studio, thumbnail: this.thumbnail(item.code) }));
  }

  private async grant(body: Body): Promise<Answer> {
    const grant = text(body, 'grant');
    const [rounds, stake] = [wholeNumber(body, 'rounds'), wholeNumber(body, 'stake')];
    const expiresAt = body['expiresAt'];
    if (typeof expiresAt !== 'string' && typeof expiresAt !== 'number') throw new Refusal('BAD_REQUEST');
    await this.parts.grants.add({ grant, player: text(body, 'player'), game: text(body, 'game'), rounds, stake, expiresAt });
    return { grant };
  }

  private async list(body: Body): Promise<Answer> {
    const [from, to] = [wholeNumber(body, 'from'), wholeNumber(body, 'to')];
    const after = Number(body['after'] ?? 0);
    const limit = Math.min(MOST_ITEMS, typeof body['limit'] === 'number' ? wholeNumber(body, 'limit') : MOST_ITEMS);
    if (!Number.isInteger(after) || limit < 1 || to - from > 40 * 86_400_000) throw new Refusal('BAD_REQUEST');
    // The platform's wallet had no part in what moved the vendor's own.
    if (this.parts.transfers) return { items: [], at: this.now() };
    const rows = await ordersBetween(this.parts.store, new Date(from), new Date(to), { after, limit });
    const last = rows.at(-1);
    return { items: rows.map(itemOf), ...(rows.length === limit && last ? { next: String(last.position) } : {}), at: this.now() };
  }
}

const listedState = { asking: 'pending', pending: 'pending', unknown: 'pending', done: 'done', refused: 'refused', undone: 'rolledBack' };

const itemOf = (row: OrderRow): Answer => ({
  ...{ tx: row.tx, kind: row.kind, round: row.round, player: row.player, amount: row.amount },
  ...(row.body.kind === 'betwin' ? { win: row.body.win } : {}),
  ...('betTx' in row.body && row.body.betTx !== null ? { betTx: row.body.betTx } : {}),
  ...{ at: row.at.getTime(), platformTxId: row.platform_tx, state: listedState[row.state] },
});

function linesOf(round: RoundRow): { label: string; value: string }[] {
  return [
    { label: 'round', value: round.id },
    { label: 'game', value: round.game },
    { label: 'state', value: round.state },
    { label: 'at', value: round.at.toISOString() },
    { label: 'stake', value: String(round.stake) },
    ...(round.bets ? Object.entries(round.bets).map(([code, stake]) => ({ label: `bet ${code}`, value: String(stake) })) : []),
    ...(round.win === null ? [] : [{ label: 'win', value: String(round.win) }]),
    ...outcomeLines(round),
  ];
}

function outcomeLines({ outcome }: RoundRow): { label: string; value: string }[] {
  if (outcome === null) return [];
  if ('spins' in outcome)
    return outcome.spins.map((spin, number) => ({ label: `spin ${number + 1}`, value: `${spin.window} (${spin.units / 100})` }));
  return Object.entries(outcome.places).map(([place, shown]) => ({ label: place, value: shown.join(' ') }));
}

/** @throws Refusal BAD_REQUEST */
const transferOf = (body: Body): { requestId: string; player: string; currency: string } => ({
  requestId: text(body, 'requestId', LONGEST_ID),
  player: text(body, 'player'),
  currency: text(body, 'currency', 10),
});

/** null: everything. @throws Refusal BAD_REQUEST */
const partOf = (body: Body): number | null =>
  body['amount'] === undefined || body['amount'] === null ? null : wholeNumber(body, 'amount');

const nicknameOf = ({ nickname }: Body): string => (typeof nickname === 'string' ? nickname.slice(0, 64) : '');
