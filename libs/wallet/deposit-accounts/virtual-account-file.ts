import { refuse } from '#lib/contract';
import { readCsv } from '#lib/kernel';

const columns = ['account', 'bank', 'bank_account', 'holder'] as const;

/** A line of a list of virtual accounts; a cell that is not there is empty. */
export type VirtualAccountLine = Record<(typeof columns)[number], string> & {
  /** Where it stands in the file, from 1. */
  line: number;
};

/** A list to begin with. */
export const sampleVirtualAccounts = {
  name: 'virtual-accounts.csv',
  text: [columns.join(','), 'member01,국민,004402-04-118834,봄날', 'member02,신한,562-09-7712345,가을', ''].join('\r\n'),
};

/** @throws DomainError IMPORT_UNREADABLE when a column is not there, or nothing but the columns is */
export function readVirtualAccounts(text: string): VirtualAccountLine[] {
  const [head, ...lines] = readCsv(text);
  const places = new Map(head?.cells.map((name, place) => [name.toLowerCase(), place]));
  if (!columns.every((name) => places.has(name)) || lines.length === 0) throw refuse('IMPORT_UNREADABLE', { columns: columns.join(', ') });
  return lines.map(({ line, cells }) => ({
    line,
    ...(Object.fromEntries(columns.map((name) => [name, cells[places.get(name)!] ?? ''])) as Omit<VirtualAccountLine, 'line'>),
  }));
}

/** Why a line cannot be taken. */
export type LineProblem = 'memberUnknown' | 'bankEmpty' | 'numberWrong' | 'holderEmpty' | 'twiceMember' | 'twiceNumber' | 'numberTaken';

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

function ownProblem({ account, bank, bank_account, holder }: VirtualAccountLine): LineProblem | undefined {
  if (account === '') return 'memberUnknown';
  if (bank === '' || bank.length > 30) return 'bankEmpty';
  if (!/^\d[\d-]{4,38}\d$/.test(bank_account)) return 'numberWrong';
  return holder === '' || holder.length > 50 ? 'holderEmpty' : undefined;
}

/** An account number without the lines between its parts. */
export const plainNumber = (number: string): string => number.replace(/\D/g, '');
