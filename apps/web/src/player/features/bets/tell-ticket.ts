import { IconArrowBackUp, IconCoins, IconReceipt2 } from '@tabler/icons-react';
import type { PushData } from '../../../lib/contract.js';
import { formatWon } from '../../../lib/format.js';
import { needTexts, translate } from '../../../lib/i18n.js';
import { play } from '../../../lib/sound.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { toastSuccess } from '../../../ui/notices.js';
import { toast } from '../../../ui/toast.js';
import { casinoKinds } from '#lib/contract/values';
import { isTold } from './told-bets.js';

type Settled = Pick<PushData<'bet.settled'>, 'id' | 'game' | 'stake' | 'payout' | 'result'>;

/** Rounds at vendors come every few seconds, and their own window shows each result. */
const isVendorRound = (game: string): boolean => casinoKinds.some((kind) => kind === game);

/** Losses are said without colour and sound, and for a short while, ms. */
const QUIET_MS = 3_000;

/**
 * Says what became of a ticket: a win with its sound, money that came back, a cash-out, a loss quietly. Of a vendor's round only a win
 * above its stake is shown, without a sound.
 */
export async function tellTicket({ id, game, stake, payout, result }: Settled): Promise<void> {
  const paid = payout ?? 0;
  const isRound = isVendorRound(game);
  if (isRound && (result !== 'won' || paid <= stake)) return;
  await needTexts('bets');
  const words = (key: string): string => translate(key, { game: gameWords(game, translate) });
  if (result === 'won' || result === 'half_won') {
    toastSuccess(words('player:notices.ticketWon'), formatWon(paid, true));
    if (!isRound) play('win');
  } else if (result === 'void' || result === 'push') {
    toast({ title: words('bets:told.refunded'), text: formatWon(paid), icon: IconArrowBackUp, tone: 'info' });
  } else if (result === 'cash_out') {
    if (!isTold(id)) toast({ title: words('bets:told.cashedOut'), text: formatWon(paid), icon: IconCoins, tone: 'info' });
  } else {
    const title = words(paid > 0 ? 'bets:told.halfLost' : 'bets:told.lost');
    toast({ title, text: formatWon(paid - stake, true), icon: IconReceipt2, tone: 'neutral', lifeMs: QUIET_MS });
  }
}
