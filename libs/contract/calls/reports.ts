import { z } from 'zod';
import { call, fileCall, ownRead } from '../call.js';
import { id, paging, time, total } from '../fields.js';
import {
  reportCadences,
  reportFailures,
  reportFormats,
  reportLimits,
  reportListNames,
  reportPeriods,
  reportRunStates,
  reportStates,
} from '../values/index.js';
import { exportColumn } from './exports.js';
import { seenVersion } from './people-shapes.js';

const admin = ['admin'] as const;

/** When a report is made, by the clock in Seoul. */
export const reportSchedule = z.object({
  cadence: z.enum(reportCadences),
  hour: z.int().min(0).max(23),
  /** 1 is Monday; of weekly ones. */
  weekday: z.int().min(1).max(7).default(1),
  /** Of monthly ones; every month has it. */
  monthDay: z.int().min(1).max(28).default(1),
});
export type ReportSchedule = z.output<typeof reportSchedule>;

/** What is in a report: a list with its filters, without its days and pages. */
export const reportContent = z.object({
  list: z.enum(reportListNames),
  input: z.record(z.string().max(40), z.unknown()).default({}),
  columns: z.array(exportColumn).min(1).max(60),
  period: z.enum(reportPeriods),
  format: z.enum(reportFormats),
  /** Whom it is made for: agents, of lists of an agent's branch. */
  agentIds: z.array(id).max(reportLimits.agents).default([]),
  /** Administrators who are told when it is made; without any everybody who may see reports. */
  staffIds: z.array(id).max(reportLimits.staff).default([]),
  /** That its words are written in. */
  language: z.enum(['ko', 'en', 'ja', 'vi', 'th', 'hi', 'mm']),
});
export type ReportContent = z.output<typeof reportContent>;

const run = z.object({
  id,
  /** When it was due, or when somebody asked for it. */
  dueAt: time,
  isManual: z.boolean(),
  state: z.enum(reportRunStates),
  endedAt: time.nullable(),
  failure: z.enum(reportFailures).nullable(),
  rows: total.nullable(),
  bytes: total.nullable(),
  /** Until when its file is kept; null when there is none, or none any more. */
  keptUntil: time.nullable(),
});

const shown = {
  id,
  name: z.string(),
  content: reportContent.omit({ columns: true, input: true, agentIds: true, staffIds: true }).extend({ agents: total }),
  /** Agents that it is made for, with the names that they have now. */
  recipients: z.array(z.object({ id, account: z.string(), nickname: z.string() })),
  /** Administrators who are told when it is made; none of them where everybody is. */
  staff: z.array(z.object({ id, account: z.string() })),
  schedule: reportSchedule,
  state: z.enum(reportStates),
  stoppedFor: z.enum(reportFailures).nullable(),
  /** Null while it is not active. */
  nextDueAt: time.nullable(),
  /** Whose rights it is made with: who saved it last. */
  owner: z.string(),
  version: z.int(),
};

export const reportCalls = {
  'agent/report/get': call({
    who: ['agent'],
    agent: ownRead,
    in: paging,
    out: {
      items: z.array(z.object({ runId: id, name: z.string(), format: z.enum(reportFormats), rows: total, madeAt: time, keptUntil: time })),
      total,
    },
    summary: 'Files of reports that were made for the agent, the newest first',
  }),
  'agent/report/file/get': fileCall({
    who: ['agent'],
    agent: ownRead,
    in: { runId: id },
    summary: 'The file of a report that was made for the agent; it is kept for 30 days',
  }),
  'admin/report/get': call({
    who: admin,
    permission: 'reports.view',
    in: paging,
    out: { items: z.array(z.object({ ...shown, last: run.nullable() })), total },
    summary: 'Reports that are made by schedule, with the newest run of each',
  }),
  'admin/report/run/get': call({
    who: admin,
    permission: 'reports.view',
    in: { id, ...paging },
    out: { items: z.array(run), total },
    summary: 'Runs of a report, the newest first',
  }),
  'admin/report/file/get': fileCall({
    who: admin,
    permission: 'reports.view',
    in: { runId: id },
    summary: 'The file that a run of a report made; it is kept for 30 days',
  }),
  'admin/report/save': call({
    who: admin,
    permission: 'reports.edit',
    in: {
      /** Of the report that is changed; without them a new one is made. */
      id: id.optional(),
      version: seenVersion,
      name: z.string().trim().min(1).max(reportLimits.name),
      /** A changed report keeps its own where none is sent. */
      content: reportContent.optional(),
      schedule: reportSchedule,
      /** Of a changed report: its period, format and who is told stay what they are without these. */
      period: z.enum(reportPeriods).optional(),
      format: z.enum(reportFormats).optional(),
      staffIds: z.array(id).max(reportLimits.staff).optional(),
    },
    out: { id, version: z.int(), nextDueAt: time.nullable() },
    summary: 'Make or change a report that is made by schedule, with the rights of who saves it',
  }),
  'admin/report/switch': call({
    who: admin,
    permission: 'reports.edit',
    in: { id, isActive: z.boolean() },
    out: { state: z.enum(reportStates), nextDueAt: time.nullable() },
    summary: 'Pause a report, or make it by schedule again',
  }),
  'admin/report/run': call({
    who: admin,
    permission: 'reports.edit',
    in: { id },
    out: { runId: id },
    summary: 'Make a report now, beside its schedule; one that already waits is not asked for twice',
  }),
  'admin/report/delete': call({
    who: admin,
    permission: 'reports.edit',
    in: { id },
    out: {},
    summary: 'Delete a report with its runs and files',
  }),
};
