import { Injectable } from '@nestjs/common';
import { maskAccount, phoneOf, plainDigits } from '#lib/kernel';
import { KeyedHashes, type SealedColumn, SealedTexts } from '#lib/platform';
import { digitsOf, type NumberField, type NumberHashes, type SealedNumber } from '../domain/member-numbers.js';

/** What is stored sealed of members and on the access list. */
export const memberSealed: readonly SealedColumn[] = [
  { table: 'member', key: 'id', keyType: 'bigint', column: 'phone_sealed', purpose: `'phone'` },
  { table: 'member', key: 'id', keyType: 'bigint', column: 'bank_account_sealed', purpose: `'bank_account'` },
  { table: 'access_listing', key: 'id', keyType: 'bigint', column: 'value_sealed', purpose: 'field' },
];

/** A search looks at this many last digits of a phone, or more. */
const leastTail = 4;

/** Account numbers and phones: stored sealed, shown masked, found by their hash. */
@Injectable()
export class MemberNumbers {
  constructor(
    private readonly texts: SealedTexts,
    private readonly hashes: KeyedHashes,
  ) {}

  async sealed(field: NumberField, number: string): Promise<SealedNumber> {
    const hash = await this.hash(field, number);
    return {
      mask: maskAccount(number),
      sealed: number ? this.texts.seal(field, number) : null,
      hash,
      tails: await this.tails(field, number),
    };
  }

  /** @throws CannotOpen */
  open(field: NumberField, sealed: string): string {
    return this.texts.open(field, sealed);
  }

  /** What a number is found by, however it is written; null where there are no digits. */
  async hash(field: NumberField, number: string): Promise<Buffer | null> {
    const digits = digitsOf((field === 'phone' && phoneOf(number)) || number);
    return digits ? this.hashes.of(field, digits) : null;
  }

  /** The hashes of what somebody comes with. */
  async hashesOf({ phone, bankAccount }: { phone: string; bankAccount: string }): Promise<NumberHashes> {
    return { phoneHash: await this.hash('phone', phone), bankAccountHash: await this.hash('bank_account', bankAccount) };
  }

  /** What phones that end with these digits, or are written so, are found by; undefined for fewer than four digits and for other texts. */
  async tail(search: string): Promise<string | undefined> {
    const digits = plainDigits(phoneOf(search) ?? search).replace(/[\s-]/g, '');
    return digits.length >= leastTail && /^\d+$/.test(digits) ? this.tailHash(digits) : undefined;
  }

  private async tails(field: NumberField, number: string): Promise<string[]> {
    const digits = digitsOf(number);
    if (field !== 'phone' || digits.length < leastTail) return [];
    const lengths = Array.from({ length: digits.length - leastTail + 1 }, (_, index) => leastTail + index);
    return Promise.all(lengths.map((length) => this.tailHash(digits.slice(-length))));
  }

  private async tailHash(digits: string): Promise<string> {
    return (await this.hashes.of('phone_tail', digits)).readBigInt64BE().toString();
  }
}
