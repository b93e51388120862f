import { byTurnoverKind } from '#lib/contract';
import { oneRow } from '#lib/platform';
import { BonusMoney } from '../../bonuses/bonus-money.js';
import { noon, type WalletHarness } from '../../testing/wallet-harness.js';
import type { Corruptions } from './corruptions.js';

const standing = `(SELECT id FROM bonus_grant WHERE recalled_at IS NULL)`;
const gone = `(SELECT id FROM bonus_grant WHERE recalled_at IS NOT NULL)`;

/** A campaign that gave two bonuses by a code, of which one was taken back, as libs/bonuses leaves them. */
export async function layBonuses(kit: WalletHarness): Promise<void> {
  const money = new BonusMoney(kit.ledger, kit.play);
  const memberId = await kit.owner();
  await kit.database.transaction(async (tx) => {
    const { id: campaign } = oneRow(
      await tx.query<{ id: number }>(
        `INSERT INTO campaign (name, kind, starts_at, ends_at, segment, points, budget, spent, wagering_percent, wagering_kinds, per_member, is_stackable, created_at, created_by)
         VALUES ('spring', 'coupon', $1, $1::timestamptz + interval '1 day', '{"to": "all"}', 500, 10000, 500, 300, '{slot}', 2, true, $1, 'admin') RETURNING id`,
        [noon],
      ),
    );
    await tx.query(
      `INSERT INTO coupon_code (code, campaign_id, most_uses, uses, created_at, created_by) VALUES ('SPRING', $1, 5, 2, $2, 'admin')`,
      [campaign, noon],
    );
    for (const n of [1, 2]) {
      const key = `bonus:${campaign}:${memberId}:${n}`;
      const { id: grantId } = oneRow(
        await tx.query<{ id: number }>(
          `INSERT INTO bonus_grant (key, campaign_id, member_id, n, points, won_per_point, code_id, at)
           SELECT $1, $2, $3, $4, 500, 1, id, $5 FROM coupon_code RETURNING id`,
          [key, campaign, memberId, n, noon],
        ),
      );
      const bonus = { grantId, key, memberId, points: 500, wonPerPoint: 1, at: noon, actor: 'system', memo: 'spring' };
      await money.give(
        tx,
        bonus,
        byTurnoverKind((kind) => (kind === 'slot' ? 300 : 0)),
      );
      if (n === 1) continue;
      await money.takeBack(tx, bonus);
      await tx.query(
        `UPDATE bonus_grant SET recalled_at = $2, recalled_by = 'admin', recall_reason = 'test', recall_missing = 0 WHERE id = $1`,
        [grantId, noon],
      );
    }
  });
}

export const bonusCorruptions: Corruptions = {
  'Every bonus of a campaign has exactly its transfer, and every such transfer its bonus.': {
    'a bonus of other points than were given': () => [
      `UPDATE bonus_grant SET points = points + 1 WHERE id = ${standing}`,
      `UPDATE campaign SET spent = spent + 1`,
    ],
    'points given for no bonus': () => [`DELETE FROM bonus_grant WHERE id = ${standing}`],
    'a bonus that came to somebody else': (ids) => [`UPDATE bonus_grant SET member_id = ${ids.indebted} WHERE id = ${standing}`],
    'a bonus that nothing was given for': () => [
      `INSERT INTO bonus_grant (key, campaign_id, member_id, n, points, won_per_point, at) SELECT 'bonus:none', campaign_id, member_id, 9, 1, 1, at FROM bonus_grant WHERE id = ${standing}`,
    ],
  },
  'A bonus that was recalled went back whole, and no other did.': {
    'a bonus that stands although it went back': () => [
      `UPDATE bonus_grant SET recalled_at = NULL, recalled_by = NULL, recall_reason = NULL, recall_missing = NULL WHERE id = ${gone}`,
    ],
    'a recalled bonus that stayed': () => [
      `UPDATE bonus_grant SET recalled_at = at, recalled_by = 'x', recall_reason = 'x', recall_missing = 0 WHERE id = ${standing}`,
    ],
  },
  'A campaign has spent what its bonuses come to, within its budget, and a code was used as often as it brought one.': {
    'a campaign that forgot a bonus': () => [`UPDATE campaign SET spent = 0`],
    'a code that was used more often than it brought a bonus': () => [`UPDATE coupon_code SET uses = uses + 1`],
  },
  'What has to be bet for a bonus is noted while it stands, and for no other.': {
    'less to bet than the bonus': () => [`UPDATE play_requirement SET amount = amount - 1 WHERE grant_id = ${standing}`],
    'a recalled bonus that still has to be bet': () => [`UPDATE play_requirement SET cancelled_at = NULL WHERE grant_id = ${gone}`],
    'a requirement of no bonus': () => [`UPDATE play_requirement SET grant_id = 999999 WHERE grant_id = ${standing}`],
  },
};
