import { refuse } from '#lib/contract';
import { banks, type BankName } from '#lib/kernel';

/** Clients write banks in Korean with or without 은행, or by their English label. */
const byWriting = new Map<string, BankName>(
  banks.flatMap(({ name, label }) => [
    [plain(name), name],
    [plain(label), name],
  ]),
);

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s|은행$/g, '')
    .toLowerCase();
}

/** The stored name of a bank as a person wrote it, or undefined for a bank that is not on the list. */
export function bankNameOf(writing: string): BankName | undefined {
  return byWriting.get(plain(writing));
}

/**
 * The stored name of a bank that a person wrote; empty for none.
 * @throws DomainError BANK_UNKNOWN
 */
export function checkedBank(writing = ''): BankName | '' {
  if (writing === '') return '';
  const name = bankNameOf(writing);
  if (!name) throw refuse('BANK_UNKNOWN');
  return name;
}
