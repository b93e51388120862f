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

/** A file to begin with. Known people are moved below the parent that the file gives; an agent without one stands at the top. */
export const sampleFile = {
  name: 'members.csv',
  text: [
    columns.join(','),
    'seoul01,서울지사,지사,,1,010-1234-5678,국민,004402-04-118834,김하준,Hangang-7-Dosan',
    'mapo01,마포총판,총판,seoul01,1,010-2345-6789,신한,110-222-333444,이서연,Bukhan-3-Namsan',
    'member01,봄날,회원,mapo01,1,010-3456-7890,우리,1002-345-678901,박도윤,Jeju-9-Udo-Sea',
    '',
  ].join('\r\n'),
};

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
