import { z } from 'zod';
import { fileCall, ownRead } from '../call.js';
import { text } from '../fields.js';

/** A column of an exported list. */
export const exportColumn = z.object({
  /** Where the value stands in a row, such as `member.account`; through a list it means every element's. */
  key: z
    .string()
    .regex(/^\w+(\.\w+)*$/)
    .max(100),
  label: text(100),
  /** Without it a value stays what it is in JSON. Of `html` the words are written, without its tags. */
  as: z.enum(['text', 'number', 'time', 'html']).optional(),
  /** What is written instead of a value, such as `{ "true": "예", "false": "" }`; `{ "agent:*": "에이전트 *" }` for all that begin so. */
  words: z.record(text(60), text(100)).optional(),
});
export type ExportColumn = z.input<typeof exportColumn>;

/** Media types of the formats. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
} as const;

/** Rows that one file may have. */
export const maxExportRows = 200_000;

/** Files of one account that are made at the same time. */
export const maxExportsAtOnce = 3;

const order = {
  /** A list of the same caller, and its filters; what would page it is ignored. */
  call: text(60),
  input: z.record(z.string(), z.unknown()).default({}),
  columns: z.array(exportColumn).min(1).max(60),
  /** Of the file, without its ending. */
  name: z
    .string()
    .regex(/^[\p{L}\p{N} _-]+$/u)
    .max(60),
  /** Of a workbook’s sheet, in the reader’s language; without it the sheet is named as the file. */
  title: text(100).optional(),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
};

export const exportCalls = {
  'admin/export': fileCall({
    who: ['admin'],
    in: order,
    summary: 'Any list of the administrators as a file, every row that its filters let through',
  }),
  'agent/export': fileCall({
    who: ['agent'],
    agent: ownRead,
    in: order,
    summary: 'Any list of the agents as a file, every row that its filters let through',
  }),
};
