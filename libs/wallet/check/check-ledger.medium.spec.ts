import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { checkLedger, ledgerLaws } from './check-ledger.js';
import { accountCorruptions } from './testing/account-corruptions.js';
import { bankCorruptions } from './testing/bank-corruptions.js';
import { coinCorruptions } from './testing/coin-corruptions.js';
import { betCorruptions } from './testing/bet-corruptions.js';
import { bonusCorruptions } from './testing/bonus-corruptions.js';
import { bookCorruptions } from './testing/book-corruptions.js';
import { casinoCorruptions } from './testing/casino-corruptions.js';
import { giftCorruptions } from './testing/gift-corruptions.js';
import { losingCorruptions } from './testing/losing-corruptions.js';
import { positionCorruptions } from './testing/position-corruptions.js';
import { positionTermCorruptions } from './testing/position-term-corruptions.js';
import { requestCorruptions } from './testing/request-corruptions.js';
import { rewardCorruptions } from './testing/reward-corruptions.js';
import { rollingCorruptions } from './testing/rolling-corruptions.js';
import { ticketCorruptions } from './testing/ticket-corruptions.js';
import { tradeCorruptions } from './testing/trade-corruptions.js';
import { LedgerFixture } from './testing/ledger-fixture.js';

const corruptions = {
  ...{ ...accountCorruptions, ...requestCorruptions, ...betCorruptions, ...bookCorruptions, ...rollingCorruptions, ...losingCorruptions },
  ...{
    ...bankCorruptions,
    ...coinCorruptions,
    ...ticketCorruptions,
    ...tradeCorruptions,
    ...giftCorruptions,
    ...rewardCorruptions,
    ...bonusCorruptions,
    ...casinoCorruptions,
    ...positionCorruptions,
    ...positionTermCorruptions,
  },
};

let fixture: LedgerFixture;
beforeAll(async () => {
  fixture = await LedgerFixture.lay();
});
afterAll(async () => {
  // Whatever was broken was rolled back.
  await expectLedgerCoherent(fixture.kit.database);
  await fixture.kit.close();
});

describe('the ledger check', () => {
  it('finds nothing wrong after every kind of operation', async () => {
    const { coherent, checks, accounts, postings } = await checkLedger(fixture.kit.database);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(coherent).toBe(true);
    expect(checks).toHaveLength(ledgerLaws.length);
    expect(accounts).toBeGreaterThan(30);
    expect(postings).toBeGreaterThan(15);
  });

  const ways = Object.entries(corruptions).flatMap(([law, all]) =>
    Object.entries(all).map(([name, statements]) => ({ law, name, statements })),
  );

  it.each(ways)('“$law” is reported broken by $name', async ({ law, statements }) => {
    const { checks, coherent } = await fixture.brokenBy(statements(fixture.ids));
    const broken = checks.filter(({ ok }) => !ok);
    expect(broken.map((check) => check.law)).toContain(law);
    expect(coherent).toBe(false);
    for (const { violations, sample } of broken) {
      expect(violations).toBeGreaterThan(0);
      expect(sample.length).toBeGreaterThan(0);
    }
  });

  it('has a way to break each law', () => {
    expect(Object.keys(corruptions).sort()).toEqual(ledgerLaws.map(({ law }) => law).sort());
  });

  it('writes nothing and needs no lock that a transfer holds', async () => {
    const { database } = fixture.kit;
    await database.transaction(async (tx) => {
      await tx.query('SELECT FROM account FOR UPDATE');
      expect((await checkLedger(database)).coherent).toBe(true);
    });
  });

  it('sees one moment while transfers go on', async () => {
    let going = true;
    const traffic = (async () => {
      while (going) await fixture.kit.give(fixture.ids.owner, 'cash', 1);
    })();
    for (let n = 0; n < 10; n++) await expectLedgerCoherent(fixture.kit.database);
    going = false;
    await traffic;
  });
});
