import { refuse } from '#lib/contract';
import { damageOf, readCsvTable, type TableLine } from '#lib/kernel';

/** Columns of a file of members, in any order; the first four are needed. */
const columns = ['account', 'nickname', 'role', 'parent', 'level', 'phone', 'bank', 'bank_account', 'holder', 'password'] as const;
const needed = columns.slice(0, 4);

/** A line of a file; a cell that is not there is empty. */
export type FileRow = TableLine<(typeof columns)[number]>;

const sampleRows: readonly Partial<Record<(typeof columns)[number], string>>[] = [
  { account: 'seoul01', nickname: '서울지사', role: '지사', bank: '국민', bank_account: '004402-04-118834', holder: '김하준' },
  { account: 'mapo01', nickname: '마포총판', role: '총판', bank: '신한', bank_account: '110-222-333444', holder: '이서연' },
  { account: 'member01', nickname: '봄날', role: '회원', bank: '우리', bank_account: '1002-345-678901', holder: '박도윤' },
];
const samplePhones = ['010-1234-5678', '010-2345-6789', '010-3456-7890'];
const samplePasswords = ['Hangang-7-Dosan', 'Bukhan-3-Namsan', 'Jeju-9-Udo-Sea'];

/**
 * A file to begin with: partners of stages in use and a member, each below the one before. Known people are moved below the parent that a
 * file gives; an agent without one stands at the top. By its mark spreadsheets know that the file is UTF-8.
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
  return { name: 'members.csv', text: [`\uFEFF${columns.join(',')}`, ...lines, ''].join('\r\n') };
}

/** @throws DomainError IMPORT_UNREADABLE when a column that is needed is not there, or nothing else is */
export function readMemberFile(text: string): FileRow[] {
  const lines = readCsvTable(text, columns, needed);
  if (!lines) throw refuse('IMPORT_UNREADABLE', { columns: needed.join(', ') });
  return lines;
}

/** @throws DomainError CELLS_UNDECODABLE, DIGITS_ROUNDED where a line does not say what its author wrote */
export function assertUndamaged(row: FileRow): void {
  const damage = damageOf(row, ['account', 'phone', 'bank_account', 'password']);
  if (damage) throw refuse(damage === 'undecodable' ? 'CELLS_UNDECODABLE' : 'DIGITS_ROUNDED');
}
