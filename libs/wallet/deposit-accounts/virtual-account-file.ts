import { refuse } from '#lib/contract';
import { type CellDamage, damageOf, readCsvTable, type TableLine } from '#lib/kernel';

const columns = ['account', 'bank', 'bank_account', 'holder'] as const;

/** A line of a list of virtual accounts; a cell that is not there is empty. */
export type VirtualAccountLine = TableLine<(typeof columns)[number]>;

/** A list to begin with. By its mark spreadsheets know that it is UTF-8. */
export const sampleVirtualAccounts = {
  name: 'virtual-accounts.csv',
  text: [`\uFEFF${columns.join(',')}`, 'member01,국민,004402-04-118834,봄날', 'member02,신한,562-09-7712345,가을', ''].join('\r\n'),
};

/** @throws DomainError IMPORT_UNREADABLE when a column is not there, or nothing but the columns is */
export function readVirtualAccounts(text: string): VirtualAccountLine[] {
  const lines = readCsvTable(text, columns);
  if (!lines) throw refuse('IMPORT_UNREADABLE', { columns: columns.join(', ') });
  return lines;
}

/** Why a line cannot be taken. */
export type LineProblem =
  | CellDamage
  | ('memberUnknown' | 'bankEmpty' | 'numberWrong' | 'holderEmpty' | 'twiceMember' | 'twiceNumber' | 'numberTaken');

/** What is wrong with lines by themselves and beside each other, by line. */
export function lineProblems(lines: readonly VirtualAccountLine[]): Map<number, LineProblem> {
  const found = new Map<number, LineProblem>();
  const [members, numbers] = [new Set<string>(), new Set<string>()];
  for (const each of lines) {
    const [member, number] = [each.account.toLowerCase(), `${each.bank} ${plainNumber(each.bank_account)}`];
    const problem = ownProblem(each) ?? (members.has(member) ? 'twiceMember' : numbers.has(number) ? 'twiceNumber' : undefined);
    members.add(member);
    numbers.add(number);
    if (problem) found.set(each.line, problem);
  }
  return found;
}

function ownProblem(line: VirtualAccountLine): LineProblem | undefined {
  const { account, bank, bank_account, holder } = line;
  const damage = damageOf(line, ['bank_account']);
  if (damage) return damage;
  if (account === '') return 'memberUnknown';
  if (bank === '' || bank.length > 30) return 'bankEmpty';
  if (!/^\d[\d-]{4,38}\d$/.test(bank_account)) return 'numberWrong';
  return holder === '' || holder.length > 50 ? 'holderEmpty' : undefined;
}

/** An account number without the lines between its parts. */
export const plainNumber = (number: string): string => number.replace(/\D/g, '');
