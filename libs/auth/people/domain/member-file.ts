import { refuse } from '#lib/contract';
import { readCsv } from '#lib/kernel';

/** Columns of a file of members, in any order; the first four are needed. */
const columns = ['account', 'nickname', 'role', 'parent', 'level', 'phone', 'bank', 'bank_account', 'holder', 'password'] as const;
const needed = columns.slice(0, 4);

/** A line of a file; a cell that is not there is empty. */
export type FileRow = Record<(typeof columns)[number], string> & {
  /** Where it stands in the file, from 1. */
  line: number;
};

const sampleRows: readonly Partial<Record<(typeof columns)[number], string>>[] = [
  { account: 'seoul01', nickname: '서울지사', role: '지사', bank: '국민', bank_account: '004402-04-118834', holder: '김하준' },
  { account: 'mapo01', nickname: '마포총판', role: '총판', bank: '신한', bank_account: '110-222-333444', holder: '이서연' },
  { account: 'member01', nickname: '봄날', role: '회원', bank: '우리', bank_account: '1002-345-678901', holder: '박도윤' },
];
const samplePhones = ['010-1234-5678', '010-2345-6789', '010-3456-7890'];
const samplePasswords = ['Hangang-7-Dosan', 'Bukhan-3-Namsan', 'Jeju-9-Udo-Sea'];

/**
 * A file to begin with: partners of stages in use and a member, each below the one before. Known people are moved below the parent that a
 * file gives; an agent without one stands at the top.
 * @param isInUse whether new accounts can have a role
 */
export function sampleFile(isInUse: (role: string) => boolean): { name: string; text: string } {
  const rows = sampleRows.filter(({ role = '' }) => isInUse(role));
  const lines = rows.map((row, index) => {
    const whole = {
      ...{ ...row, parent: rows[index - 1]?.account ?? '', level: '1' },
      ...{ phone: samplePhones[index], password: samplePasswords[index] },
    };
    return columns.map((column) => whole[column as keyof typeof whole] ?? '').join(',');
  });
  return { name: 'members.csv', text: [columns.join(','), ...lines, ''].join('\r\n') };
}

/** @throws DomainError IMPORT_UNREADABLE when a column that is needed is not there, or nothing else is */
export function readMemberFile(text: string): FileRow[] {
  const [head, ...lines] = readCsv(text);
  const places = new Map(head?.cells.map((name, place) => [name.toLowerCase(), place]));
  if (!needed.every((name) => places.has(name)) || lines.length === 0) throw refuse('IMPORT_UNREADABLE', { columns: needed.join(', ') });
  const cell = (cells: readonly string[], name: string) => cells[places.get(name) ?? -1] ?? '';
  return lines.map(({ line, cells }) => ({
    line,
    ...(Object.fromEntries(columns.map((name) => [name, cell(cells, name)])) as Omit<FileRow, 'line'>),
  }));
}
